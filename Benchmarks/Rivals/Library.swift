import Foundation

/// A shared library that is opened at run time, so that the package does not depend on it.
struct Library: @unchecked Sendable {
    // Unchecked because of the pointer, which stays what it is: a library that is open stays open.
    private let handle: UnsafeMutableRawPointer
    private let path: String

    /// Opens a library, or ends the run with a message that says how to get it.
    init(path: String, cure: String) {
        guard let handle = dlopen(path, RTLD_NOW) else {
            let reason = dlerror().map { String(cString: $0) } ?? "for no reason that is told"
            FileHandle.standardError.write(Data("error: the library cannot be opened: \(reason). \(cure)\n".utf8))
            exit(2)
        }
        self.handle = handle
        self.path = path
    }

    /// The function of a name, as the C function that the caller knows it to be.
    subscript<Function>(name: String) -> Function {
        guard let symbol = dlsym(handle, name) else {
            FileHandle.standardError.write(
                Data("error: \(path) has no \(name). Remove .build/rivals and run Scripts/bench again.\n".utf8))
            exit(2)
        }
        return unsafeBitCast(symbol, to: Function.self)
    }
}
