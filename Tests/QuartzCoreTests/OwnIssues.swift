import Testing

@testable import QuartzCore

/// Gives each test of a suite a log of issues of its own, so that none of what it provokes reaches tests, of whatever suite,
/// that run at the same time.
struct OwnIssues: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await LayerIssue.$taskLog.withValue(LayerIssueLog()) { try await function() }
    }
}

extension Trait where Self == OwnIssues {
    static var ownIssues: Self { OwnIssues() }
}
