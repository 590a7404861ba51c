import Foundation

/// This process's memory, from the kernel's tables.
enum Memory {
    /// What is in use, in KiB.
    static var residentKiB: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
    }

    /// The most that was in use at once while `body` ran, all that was there before included, in KiB; nil where the kernel
    /// does not let a process set its mark back.
    static func peak(of body: () -> Void) -> Int? {
        // What earlier work has freed is given back first, or it would hide what this one takes.
        _ = trim?(0)
        let canReset = resetMark()
        body()
        return canReset ? markKiB : nil
    }

    /// `malloc_trim`, which Swift's Glibc does not import.
    private static let trim = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }

    private static func resetMark() -> Bool {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
        defer { try? file.close() }
        // See proc(5): 5 sets the peak back to what is in use now.
        return (try? file.write(contentsOf: Data("5".utf8))) != nil
    }

    private static var markKiB: Int? {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
