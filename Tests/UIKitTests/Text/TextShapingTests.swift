import TextEngine
import Testing
import UIKit
import UIKitHeadless

/// Text is shaped once: what is shaped is counted while a test runs.
@MainActor
struct TextShapingTests {
    private func shaped(_ body: () -> Void) -> [String] {
        let counter = ShapingCounter()
        ShapingCounter.$current.withValue(counter, operation: body)
        return counter.shaped
    }

    @Test func measuringAndDrawingALabelShapesItsTextOnce() {
        let stage = Stage()
        let label = UILabel()
        let shaped = shaped {
            label.text = "shaped once: measured and drawn"
            label.sizeToFit()
            stage.root.addSubview(label)
            stage.device.step()
            _ = stage.device.screenshot()
            label.sizeToFit()
        }
        #expect(shaped == ["shaped once: measured and drawn"])
    }

    @Test func anotherColourPlaceWidthOrAlignmentShapesNothing() {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        label.numberOfLines = 0
        label.text = "shaped once: another colour, place, width and alignment"
        stage.root.addSubview(label)
        stage.device.step()
        let shaped = shaped {
            for step in 1...3 {
                label.textColor = UIColor(white: CGFloat(step) / 10, alpha: 1)
                label.center.x += 5
                label.bounds.size.width -= 40
                label.textAlignment = [.left, .center, .right][step - 1]
                label.isEnabled.toggle()
                label.alpha -= 0.1
                stage.device.step()
                _ = stage.device.screenshot()
            }
        }
        #expect(shaped == [])
    }

    @Test func anotherLookOfAPartOfATextShapesNothing() throws {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        func text(_ color: UIColor, _ range: NSRange) -> NSAttributedString {
            let text = NSMutableAttributedString(
                string: "a part of it looks different", attributes: [.font: UIFont.systemFont(ofSize: 15)])
            text.addAttributes([.foregroundColor: color, .backgroundColor: color, .underlineStyle: 1], range: range)
            return text
        }
        label.attributedText = text(.red, NSRange(location: 2, length: 4))
        stage.root.addSubview(label)
        stage.device.step()
        let before = try stage.device.screenshot().pngData()
        let shaped = shaped {
            label.attributedText = text(.blue, NSRange(location: 2, length: 4))
            stage.device.step()
            #expect(label.intrinsicContentSize == label.sizeThatFits(.zero))
        }
        #expect(shaped == [])
        // The same picture as of a text that was never in another colour.
        let fresh = UILabel(frame: label.frame)
        fresh.attributedText = text(.blue, NSRange(location: 2, length: 4))
        let recoloured = try stage.device.screenshot().pngData()
        #expect(recoloured != before)
        label.removeFromSuperview()
        TextLayoutCache.shared.removeAll()
        stage.root.addSubview(fresh)
        stage.device.step()
        #expect(try stage.device.screenshot().pngData() == recoloured)
    }

    @Test func anotherFontOrTextIsShaped() {
        let label = UILabel()
        label.text = "shaped anew"
        label.sizeToFit()
        #expect(
            shaped {
                label.font = .systemFont(ofSize: 31.5); label.sizeToFit()
            } == ["shaped anew"])
        #expect(
            shaped {
                label.text = "shaped anew, too"; label.sizeToFit()
            } == ["shaped anew, too"])
    }

    @Test func theEllipsisOfManyLabelsIsShapedOnce() {
        let stage = Stage()
        let shaped = shaped {
            for number in 0..<10 {
                let label = UILabel(frame: CGRect(x: 0, y: CGFloat(number * 20), width: 60, height: 20))
                label.font = .systemFont(ofSize: 15.125)
                label.text = "a text too long for it, number \(number)"
                stage.root.addSubview(label)
            }
            stage.device.step()
            _ = stage.device.screenshot()
        }
        #expect(shaped.count == 11)
    }

    @Test func scrollingATableShapesOnlyTheTextOfRowsThatComeIn() {
        let stage = Stage()
        let source = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 660))
        table.dataSource = source
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        stage.root.addSubview(table)
        stage.device.step()
        _ = stage.device.screenshot()
        #expect(table.visibleCells.count == 15)
        let shaped = shaped {
            for _ in 0..<20 {
                table.contentOffset.y += 22
                stage.device.step()
                _ = stage.device.screenshot()
            }
        }
        let seen = Set(table.indexPathsForVisibleRows?.map(\.row) ?? [])
        #expect(seen.max() == 24 || seen.max() == 25)
        #expect(Set(shaped).count == shaped.count)
        #expect(shaped.count <= 11)
        #expect(shaped.allSatisfy { $0.hasPrefix("a row of the table that counts shapings") })
        let back = self.shaped {
            for _ in 0..<20 {
                table.contentOffset.y -= 22
                stage.device.step()
                _ = stage.device.screenshot()
            }
        }
        #expect(back == [])
    }
}

@MainActor
private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "a row of the table that counts shapings, \(indexPath.row)"
        return cell
    }
}
