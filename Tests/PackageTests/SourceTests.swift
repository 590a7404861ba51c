import Foundation
import Testing

struct SourceTests {
    /// Time, place and chance, which would make two runs differ.
    private static let chance: [SourceRule] = [
        .init("wall clock", #"\bDate\(\)|\bDate\.now\b|CFAbsoluteTimeGetCurrent|\bNSDate\(\)|timeIntervalSinceNow"#),
        .init("wall clock", #"DispatchTime\.now|DispatchWallTime|ContinuousClock|SuspendingClock|systemUptime"#),
        .init("wall clock", #"\bclock_gettime\b|\bgettimeofday\b|\bclock\(\)"#),
        .init("sleep", #"Thread\.sleep|\bu?sleep\(|\bnanosleep\(|Task\.sleep|Task<.*>\.sleep"#),
        .init("timer", #"\bTimer\b|\basyncAfter\b|DispatchSourceTimer"#),
        .init("randomness", #"\.random\(|\.randomElement\(|\.shuffled?\(|SystemRandomNumberGenerator|\barc4random"#),
        .init("randomness", #"\bUUID\(\)|\bdrand48\b|\brand\(\)"#),
        .init("locale", #"\b(Locale|NSLocale|TimeZone|Calendar)\.(current|autoupdatingCurrent)\b"#),
    ]

    /// Ways to end the process, or to speak past the issue channel.
    private static let traps: [SourceRule] = [
        .init("fatalError", #"\bfatalError\("#),
        .init("try!", #"\btry!"#),
        .init("print", #"\b(print|debugPrint|dump)\("#),
    ]

    @Test func theRuntimeAndTheKitReadNoClockNoLocaleAndNoChance() throws {
        let files = try Repository.files(under: "Sources", suffix: ".swift")
            .filter { !$0.path.hasPrefix("Sources/Runtime/UIKitDesktop/") }
        let exceptions = [
            AllowedException(
                "Sources/Runtime/QuartzCore/Clock/FrameClock+Timers.swift", "timer",
                because: "these are the frame clock's own, in virtual time")
        ]
        for breach in try Self.chance.breaches(in: files, except: exceptions) { Issue.record("\(breach)") }
    }

    @Test func testsReadNoClockAndNeverSleep() throws {
        let files = try Repository.files(under: "Tests", suffix: ".swift")
        let rules = Self.chance.filter { ["wall clock", "sleep", "timer"].contains($0.what) }
        for breach in try rules.breaches(in: files) { Issue.record("\(breach)") }
    }

    @Test func suitesOfLayersKeepTheirIssuesFromTestsThatRunAtTheSameTime() throws {
        for file in try Repository.files(under: "Tests/QuartzCoreTests", suffix: ".swift") {
            let suites = file.code.components(separatedBy: "@Suite").count - 1
            let kept = file.code.components(separatedBy: "@Suite(.ownIssues").count - 1
            #expect(suites == kept, "\(file.path): write @Suite(.ownIssues)")
            #expect(!file.code.contains("@Test") || suites > 0, "\(file.path): write @Suite(.ownIssues)")
        }
    }

    @Test func badInputEndsNoProcessAndNothingPrints() throws {
        let files = try Repository.files(under: "Sources", suffix: ".swift")
        let tool = files.filter { $0.path.hasPrefix("Sources/Tool/") }
        let rest = files.filter { !$0.path.hasPrefix("Sources/Tool/") }
        // A command prints its results.
        let silent = Self.traps.filter { $0.what != "print" }
        for breach in try Self.traps.breaches(in: rest) + silent.breaches(in: tool) { Issue.record("\(breach)") }
    }

    /// What iOS 16 lacks, or what the kit leaves alone by design. Linux would compile it.
    private static let kit: [SourceRule] = [
        .init(
            "Observation, of iOS 17", #"@Observable\b|\bObservationRegistrar\b|withObservationTracking|Observations\b"#),
        .init("Synchronization, of iOS 18", #"\bMutex\s*[<(]|\bAtomic\s*<"#),
        .init("isolated deinit, of iOS 18.4", #"\bisolated\s+deinit\b"#),
        .init("typed failure of asynchronous sequences, of iOS 18", #"\b(some|any)\s+AsyncSequence\s*<"#),
        .init("fixed-size arrays and spans, of iOS 26", #"\bInlineArray\b|\b(Raw|Mutable)?Span\s*<"#),
        .init("immediate tasks, of iOS 26", #"\bTask\.immediate\b"#),
        .init("unowned", #"\bunowned\b"#),
        .init("singleton", #"\bstatic\s+(let|var)\s+(shared|default|current)\b"#),
        .init(
            "Objective-C, which belongs in Support",
            #"@objc\b|#selector\b|#keyPath\b|@_spi\b|@available\b|#available\b"#),
        .init("conditional compilation, which belongs in Support", #"#if\b"#),
    ]

    @Test func theKitIsWrittenForIOS16AndConditionsAreInSupportOnly() throws {
        let files = try Repository.files(under: "Sources/Scrim", suffix: ".swift")
        let support = files.filter { $0.path.hasPrefix("Sources/Scrim/Support/") }
        let rest = files.filter { !$0.path.hasPrefix("Sources/Scrim/Support/") }
        let anywhere = Self.kit.filter { !$0.what.hasSuffix("in Support") }
        let breaches = try Self.kit.breaches(in: rest) + anywhere.breaches(in: support)
        for breach in breaches { Issue.record("\(breach)") }
    }

    @Test func theKitImportsUIKitAndNothingElse() throws {
        for file in try Repository.files(under: "Sources/Scrim", suffix: ".swift") {
            let allowed: Set = file.path.hasPrefix("Sources/Scrim/Support/SwiftUI/") ? ["UIKit", "SwiftUI"] : ["UIKit"]
            let extra = try Imports.modules(in: file.code).subtracting(allowed)
            #expect(extra.isEmpty, "\(file.path) imports \(extra.sorted())")
        }
    }

    @Test func noFileNamesAPlaceOnSomeonesMachine() throws {
        // Put together here, so that this file does not name them either.
        let places = ["work", "tmp", "home", "root", "Users", "opt"].map { "/" + $0 + "/" }
        let neighbour = "../" + "shared"
        for file in try Repository.files() {
            for place in places {
                #expect(!names(place, in: file.text), "\(file.path) names \(place)")
            }
            #expect(file.path == ".ci/run" || !file.text.contains(neighbour), "\(file.path) names \(neighbour)")
        }
    }

    /// Whether `text` holds `place` as the start of a path, not as a part of a longer one or of an address.
    private func names(_ place: String, in text: String) -> Bool {
        text.ranges(of: place).contains { range in
            guard range.lowerBound > text.startIndex else { return true }
            let before = text[text.index(before: range.lowerBound)]
            return !(before.isLetter || before.isNumber || "./_-}>)*".contains(before))
        }
    }

    @Test func aBreachIsFoundInCodeButNotInCommentsOrStrings() throws {
        let text = """
            // Date()
            let a = "Date()" /* sleep(1) /* nested */ Date() */
            let b = #"a "quoted" Date()"# + "\\(name("Date()")) Date()"
            let c = Date()
            let d = \"\"\"
                Date() "x"
                \"\"\"
            sleep(1)
            """
        let file = Repository.File(path: "A.swift", text: text)
        #expect(try Self.chance.breaches(in: [file]) == ["A.swift:4: wall clock", "A.swift:8: sleep"])
    }

    @Test func anExceptionHoldsForItsFileAndRuleAndIsReportedWhenNothingNeedsIt() throws {
        let files = [
            Repository.File(path: "A/a.swift", text: "let a = Date()"),
            Repository.File(path: "B/b.swift", text: "let b = Date()"),
        ]
        let used = AllowedException("A/", "wall clock", because: "it shows the time")
        let stale = AllowedException("B/b.swift", "sleep", because: "it once slept")
        #expect(
            try Self.chance.breaches(in: files, except: [used, stale]) == [
                "B/b.swift:1: wall clock", "B/b.swift no longer needs its exception (sleep)",
            ])
    }

    @Test func importsAreFoundWithTheirAttributesAndAccess() throws {
        let text = """
            public import Foundation
            @_spi(Linux) import UIKit
            #if canImport(SwiftUI)
                @preconcurrency import struct SwiftUI.Color
            #endif
            // import Nothing
            """
        #expect(try Imports.modules(in: SwiftText.code(of: text)) == ["Foundation", "UIKit", "SwiftUI"])
    }
}
