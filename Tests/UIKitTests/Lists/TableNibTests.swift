import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TableNibTests {
    private static let cell = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell contentMode="scaleToFill" accessoryType="disclosureIndicator" selectionStyle="none" \
        reuseIdentifier="row" id="cel">
        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" id="con">
        <rect key="frame" x="0.0" y="0.0" width="293.5" height="44"/>
        <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" tag="7" id="box">
        <rect key="frame" x="16" y="5" width="100" height="70"/>
        <constraints><constraint firstAttribute="height" constant="70" id="hei"/></constraints>
        </view>
        </subviews>
        <constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="con" secondAttribute="top" constant="5" id="top"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="con" secondAttribute="leading" id="lea"/>
        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="tra"/>
        <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="5" id="bot"/>
        </constraints>
        </tableViewCellContentView>
        </tableViewCell>
        </objects>
        </document>
        """

    @Test func cellsComeFromANib() {
        let nib = UINib(data: Data(Self.cell.utf8), bundle: nil)
        let rig = TableRig([["a", "b"]], rowHeight: UITableView.automaticDimension) { table, source in
            table.register(nib, forCellReuseIdentifier: "row")
            source.onCell = { cell, _ in cell.textLabel?.text = nil }
        }
        let cell = rig.table.cellForRow(at: row(1))
        #expect(cell?.accessoryType == .disclosureIndicator)
        #expect(cell?.selectionStyle == UITableViewCell.SelectionStyle.none)
        #expect(cell?.frame == CGRect(x: 0, y: 80, width: 375, height: 80))
        #expect(cell?.viewWithTag(7)?.frame == CGRect(x: 0, y: 5, width: 348.5, height: 70))
        #expect(rig.device.takeIssues() == [])
    }

    @Test func aNibWithoutACellIsReported() {
        let text = Self.cell.replacingOccurrences(of: "tableViewCellContentView", with: "view")
            .replacingOccurrences(of: "tableViewCell", with: "view")
        let rig = TableRig([["a"]]) { table, _ in
            table.register(UINib(data: Data(text.utf8), bundle: nil), forCellReuseIdentifier: "row")
        }
        #expect(rig.table.visibleCells.count == 1)
        #expect(!rig.device.takeIssues().isEmpty)
    }
}
