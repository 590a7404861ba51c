import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TableCellTests {
    private func cell(_ style: UITableViewCell.CellStyle, text: String = "Title", detail: String = "Detail")
        -> (Stage, UITableViewCell)
    {
        let stage = Stage()
        let cell = UITableViewCell(style: style, reuseIdentifier: "x")
        cell.frame = CGRect(x: 0, y: 100, width: 375, height: 60)
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = detail
        stage.root.addSubview(cell)
        stage.device.step()
        return (stage, cell)
    }

    @Test func theStylesPlaceTheirLabels() {
        let (stage, plain) = cell(.default)
        #expect(plain.detailTextLabel == nil)
        let text = plain.textLabel?.frame ?? .zero
        #expect(text.minX == 16 && text.maxX == 359 && abs(text.midY - 30) <= 0.25)
        let (_, subtitle) = cell(.subtitle)
        #expect(subtitle.textLabel?.frame.maxY == subtitle.detailTextLabel?.frame.minY)
        #expect(subtitle.detailTextLabel?.font.pointSize == 12)
        let (_, value) = cell(.value1)
        #expect(value.detailTextLabel?.frame.maxX == 359)
        #expect(value.detailTextLabel?.textColor == .secondaryLabel)
        let (_, column) = cell(.value2)
        #expect(column.imageView == nil)
        #expect(column.textLabel?.textAlignment == .right)
        #expect((column.detailTextLabel?.frame.minX ?? 0) > (column.textLabel?.frame.maxX ?? 0))
        _ = stage
    }

    /// It moves to the left edge, and its short stroke stays on the left of the long one.
    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func aCheckmarkIsNotMirrored(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage(layoutDirection: direction)
        stage.root.backgroundColor = .white
        let cell = UITableViewCell(style: .default, reuseIdentifier: "x")
        cell.frame = CGRect(x: 0, y: 100, width: 375, height: 60)
        cell.accessoryType = .checkmark
        stage.root.addSubview(cell)
        stage.device.step()
        let edge: CGFloat = direction == .leftToRight ? 345 : 16
        let picture = stage.device.screenshot()
        func isInk(_ x: CGFloat, _ y: CGFloat) throws -> Bool {
            try #require(picture.pixel(at: CGPoint(x: edge + x, y: 123.5 + y), scale: 2)).red < 128
        }
        // The corner lies at (5.5, 11.5) of 15 x 13 points.
        #expect(try isInk(5.5, 11))
        #expect(try !isInk(9.5, 11))
    }

    @Test func theAccessoryTakesRoomFromTheContent() {
        let (stage, cell) = cell(.default)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 60))
        cell.accessoryType = .disclosureIndicator
        stage.device.step()
        #expect(cell.contentView.frame.width == 348.5)
        #expect(cell.textLabel?.frame.maxX == 340.5)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
        cell.accessoryView = view
        stage.device.step()
        #expect(view.frame == CGRect(x: 309, y: 15, width: 50, height: 30))
        #expect(cell.contentView.frame.width == 309)
        cell.accessoryView = nil
        cell.accessoryType = .none
        stage.device.step()
        #expect(view.superview == nil)
        #expect(cell.contentView.frame.width == 375)
    }

    @Test func anImageMovesTheText() {
        let (stage, cell) = cell(.subtitle)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
        cell.imageView?.image = image
        stage.device.step()
        #expect(cell.imageView?.frame == CGRect(x: 16, y: 15, width: 30, height: 30))
        #expect(cell.textLabel?.frame.minX == 62)
        cell.indentationLevel = 2
        stage.device.step()
        #expect(cell.textLabel?.frame.minX == 82)
    }

    @Test func aSelectedCellShowsItsBackground() async {
        let (stage, cell) = cell(.default)
        func pixel() -> PixelColor? { stage.device.screenshot().pixel(x: 600, y: 260) }
        cell.backgroundColor = .white
        let own = UIView()
        own.backgroundColor = .red
        cell.selectedBackgroundView = own
        cell.isSelected = true
        #expect(pixel() == .red)
        #expect(cell.textLabel?.isHighlighted == true)
        cell.setSelected(false, animated: true)
        await stage.device.advance(by: 0.15)
        let half = pixel()?.green ?? 0
        #expect(half > 20 && half < 235)
        await stage.device.advance(by: 0.5)
        #expect(pixel() == .white)
        #expect(own.superview == nil)
        cell.selectionStyle = .none
        cell.isHighlighted = true
        #expect(pixel() == .white)
        #expect(cell.isHighlighted)
    }

    @Test func aRegisteredClassIsMadeByItsOwnInitialiser() {
        final class Own: UITableViewCell {
            let number: Int
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                number = 7
                super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        class Inherits: UITableViewCell {
            var list = ["kept"]
        }
        final class Header: UITableViewHeaderFooterView {
            let number: Int
            override init(reuseIdentifier: String?) {
                number = 9
                super.init(reuseIdentifier: reuseIdentifier)
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        let table = UITableView()
        table.register(Own.self, forCellReuseIdentifier: "own")
        table.register(Inherits.self, forCellReuseIdentifier: "inherits")
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        let own = table.dequeueReusableCell(withIdentifier: "own") as? Own
        #expect(own?.number == 7)
        #expect(own?.reuseIdentifier == "own")
        #expect(own?.detailTextLabel != nil)
        let inherits = table.dequeueReusableCell(withIdentifier: "inherits") as? Inherits
        #expect(inherits?.list == ["kept"])
        #expect(inherits?.reuseIdentifier == "inherits")
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
        #expect(header?.number == 9)
        #expect(header?.reuseIdentifier == "header")
    }

    @Test func indexPathsHaveSectionsAndRows() {
        var path = IndexPath(row: 3, section: 2)
        #expect(path.section == 2 && path.row == 3 && path.item == 3)
        path.row = 5
        path.section = 1
        #expect(path == IndexPath(item: 5, section: 1))
        #expect(IndexPath(row: 0, section: 1) > IndexPath(row: 9, section: 0))
    }
}
