import Testing
@testable import UIKit
import UIKitHeadless

@MainActor
struct VisualFormatTests {
    private typealias Operand = VisualFormat.Operand

    /// The views `a`, `b` and `c` in a root of 375 x 667 points whose margins are 16 at the sides.
    private func stage(_ direction: UITraitEnvironmentLayoutDirection = .leftToRight) -> (Stage, [String: UIView]) {
        let stage = Stage(layoutDirection: direction)
        stage.root.layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 12, right: 16)
        stage.root.insetsLayoutMarginsFromSafeArea = false
        var views: [String: UIView] = [:]
        for name in ["a", "b", "c"] {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
            views[name] = view
        }
        return (stage, views)
    }

    /// The frames that several formats give, the first with options.
    private func frames(
        _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
        _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) -> [String: CGRect] {
        let (stage, views) = stage(direction)
        for (index, format) in formats.enumerated() {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: index == 0 ? options : [], metrics: metrics, views: views))
        }
        stage.device.step()
        return views.mapValues(\.frame)
    }

    private func issues(
        _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]? = nil
    ) -> [String] {
        let (_, own) = stage()
        let channel = RuntimeIssueChannel()
        let made = RuntimeIssue.$taskChannel.withValue(channel) {
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views ?? own)
        }
        #expect(made.isEmpty)
        return channel.recorded.map(\.message)
    }

    // MARK: Layout

    @Test func standardGapsAreEightBetweenSiblingsAndTheMarginAtTheSuperview() {
        let frames = frames(["H:|-[a(100)]-[b]-|", "V:|-[a(40)]", "V:|-[b]-|"])
        #expect(frames["a"] == CGRect(x: 16, y: 10, width: 100, height: 40))
        #expect(frames["b"] == CGRect(x: 124, y: 10, width: 235, height: 645))
    }

    @Test func viewsWithoutAConnectionTouch() {
        let frames = frames(["|[a(50)][b(60)]", "V:[a(10)][b(20)]|"])
        #expect(frames["a"] == CGRect(x: 0, y: 637, width: 50, height: 10))
        #expect(frames["b"] == CGRect(x: 50, y: 647, width: 60, height: 20))
    }

    @Test func lengthsComeFromNumbersAndMetrics() {
        let frames = frames(
            ["H:|-20-[a(wide)]-gap-[b(==a)]", "V:|-(-5)-[a(30.5)]", "V:|-top-[b(a)]"],
            metrics: ["wide": 80, "gap": 12.5, "top": CGFloat(7)])
        #expect(frames["a"] == CGRect(x: 20, y: -5, width: 80, height: 30.5))
        #expect(frames["b"] == CGRect(x: 112.5, y: 7, width: 80, height: 30.5))
    }

    @Test func relationsAndPrioritiesDecideWhatGives() {
        // 375 wide: a would be 300, b at least 100; the gap may grow from 10.
        let frames = frames([
            "H:|[a(300@500)]-(>=10,10@250)-[b(>=100)]|", "V:|[a(>=20,<=40@900,==60@100)]", "V:|[b(1)]",
        ])
        #expect(frames["a"] == CGRect(x: 0, y: 0, width: 265, height: 40))
        #expect(frames["b"] == CGRect(x: 275, y: 0, width: 100, height: 1))
    }

    @Test func optionsAlignTheViewsAcrossTheLine() {
        let frames = frames(
            ["H:|[a(50)]-[b(50)]-[c(50)]", "V:|-100-[a(40)]", "V:[b(20)]", "V:[c(10)]"], options: [.alignAllCenterY])
        #expect(frames["a"]?.midY == 120)
        #expect(frames["b"] == CGRect(x: 58, y: 110, width: 50, height: 20))
        #expect(frames["c"] == CGRect(x: 116, y: 115, width: 50, height: 10))
    }

    @Test(arguments: [
        (NSLayoutConstraint.FormatOptions.directionLeadingToTrailing, 305.0, 257.0),
        (.directionLeftToRight, 20, 78), (.directionRightToLeft, 305, 257),
    ])
    func theDirectionDecidesWhereAFormatBegins(
        _ direction: NSLayoutConstraint.FormatOptions, _ a: CGFloat, _ b: CGFloat
    ) {
        let frames = frames(
            ["H:|-20-[a(50)]-[b(40)]", "V:|[a(1)]", "V:|[b(1)]"], options: direction, .rightToLeft)
        #expect(frames["a"]?.minX == a)
        #expect(frames["b"]?.minX == b)
    }

    @Test func gapsMayCountFromBaselineToBaseline() {
        let (stage, _) = stage()
        let (title, body) = (UILabel(), UILabel())
        for label in [title, body] {
            label.text = "Line"
            label.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(label)
        }
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-50-[title]-30-[body]", options: [.spacingBaselineToBaseline, .alignAllLeading],
            metrics: nil, views: ["title": title, "body": body])
        NSLayoutConstraint.activate(made + [title.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)])
        stage.device.step()
        #expect(title.frame.minY == 50)
        // Both labels are alike, so their baselines are as far apart as their tops.
        #expect(body.frame.minY == 80)
    }

    @Test func layoutGuidesTakePartAsViewsDo() {
        let (stage, views) = stage()
        let guide = UILayoutGuide()
        stage.root.addLayoutGuide(guide)
        NSLayoutConstraint.activate(
            ["H:|-5-[g(30)][a(10)]", "V:|-5-[g(30)]", "V:|[a(1)]"].flatMap {
                NSLayoutConstraint.constraints(
                    withVisualFormat: $0, metrics: nil, views: ["g": guide, "a": views["a"] as Any])
            })
        stage.device.step()
        #expect(guide.layoutFrame == CGRect(x: 5, y: 5, width: 30, height: 30))
        #expect(views["a"]?.frame.minX == 35)
    }

    // MARK: Bad input

    @Test(arguments: [
        ("H:|-[a", 6), ("[a](b)", 3), ("H:[]", 3), ("H", 1), ("X:[a]", 0), ("|", 1), ("[a]-5[b]", 5), ("[a(=5)]", 4),
        ("[a(5@)]", 5), ("[a]|[b]", 4), ("[a]-", 4), ("", 0), ("[a(1.2.3)]", 3), ("|-(5,)-[a]", 5),
    ])
    func whatCannotBeReadNamesThePlace(_ format: String, _ offset: Int) {
        #expect(throws: VisualFormat.Failure.self) { try VisualFormatParser.parse(format) }
        do { _ = try VisualFormatParser.parse(format) } catch { #expect(error.offset == offset) }
        let issues = issues(format)
        #expect(issues.count == 1)
        #expect(issues.first?.hasSuffix("\(format) \n\(String(repeating: " ", count: offset))^") == true)
    }

    @Test func namesThatAreNotThereAreReported() {
        #expect(issues("[x]").first?.contains("x is not a key in the views dictionary.") == true)
        #expect(issues("[a(wide)]").first?.contains("wide is not a key in the metrics or views dictionary.") == true)
        #expect(issues("[a]-gap-[b]").first?.contains("gap is not a key in the metrics dictionary") == true)
        #expect(issues("|[a]", views: ["a": UIView()]).first?.contains("doesn't have a superview") == true)
        #expect(issues("[a(5@1001)]").first?.contains("at most 1000") == true)
    }

    @Test(arguments: [
        ("V:|-[a]-[x]", 9), ("[x]-[x]", 1), ("|-[x]", 3), ("[a]-(>=gap)-[b]", 7), ("[a(wide)]", 3),
        ("[a(5@1001)]", 5), ("[n]", 1),
    ])
    func whatCannotBeMeantNamesThePlace(_ format: String, _ offset: Int) throws {
        let (stage, views) = stage()
        let message = try #require(issues(format, views: (views as [String: Any]).merging(["n": 5]) { $1 }).first)
        #expect(views["a"]?.superview === stage.root)
        #expect(message.hasSuffix("\(format) \n\(String(repeating: " ", count: offset))^"), "\(message)")
    }

    /// Not that the superview is missing.
    @Test func anUnknownViewBesideTheSuperviewIsWhatIsReported() {
        #expect(issues("|-[x]-|").first?.contains("x is not a key in the views dictionary.") == true)
        #expect(issues("|-[n]-|", views: ["n": 5]).first?.contains("n is a Int, not a view or a layout guide.") == true)
    }

    @Test func alignmentAlongTheLineIsReported() {
        #expect(issues("[a][b]", options: .alignAllLeading).first?.contains("itself horizontal") == true)
        #expect(issues("V:[a][b]", options: .alignAllTop).first?.contains("itself vertical") == true)
    }
}
