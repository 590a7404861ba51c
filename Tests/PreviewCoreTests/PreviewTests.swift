import Testing

/// Tests that run the command line, one after the other: a run sets the module that documents mean by "the target's".
@Suite(.serialized)
@MainActor
struct PreviewTests {}
