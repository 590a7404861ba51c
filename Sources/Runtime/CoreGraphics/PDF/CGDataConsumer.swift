public import Foundation

/// A function that takes bytes and says how many it could: what came with it, the bytes and their number.
public typealias CGDataConsumerPutBytesCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int

/// A function that gives back what came with a consumer.
public typealias CGDataConsumerReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The functions of a consumer.
public struct CGDataConsumerCallbacks {
    /// Takes bytes. Fewer than were given mean that it failed.
    public var putBytes: CGDataConsumerPutBytesCallback?
    /// Gives back what came with the consumer, when the consumer ends.
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    /// Makes functions that are none.
    public init() {
        self.init(putBytes: nil, releaseConsumer: nil)
    }

    /// Makes functions.
    public init(putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?) {
        self.putBytes = putBytes
        self.releaseConsumer = releaseConsumer
    }
}

/// Where a document is written to.
public final class CGDataConsumer {
    private enum Target {
        case data(NSMutableData)
        case file(FileHandle)
        case callbacks(UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
    }

    private let target: Target

    /// Makes a consumer that calls functions; nil without one that takes bytes.
    public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
        guard cbks.pointee.putBytes != nil else { return nil }
        target = .callbacks(info, cbks.pointee)
    }

    /// Makes a consumer that writes a file, which is made or emptied at once; nil if that fails or the location is none
    /// of a file.
    public init?(url: CFURL) {
        guard url.isFileURL, FileManager.default.createFile(atPath: url.path, contents: nil),
            let file = try? FileHandle(forWritingTo: url)
        else { return nil }
        target = .file(file)
    }

    /// Makes a consumer that appends to bytes, which it retains.
    public init?(data: CFMutableData) {
        target = .data(data)
    }

    deinit {
        switch target {
        case .data: break
        case .file(let file): try? file.close()
        case .callbacks(let info, let callbacks): callbacks.releaseConsumer?(info)
        }
    }

    /// Hands bytes on; false if that failed.
    func put(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
        switch target {
        case .data(let data):
            data.append(bytes, length: count)
            return true
        case .file(let file):
            return (try? file.write(contentsOf: Data(bytes: bytes, count: count))) != nil
        case .callbacks(let info, let callbacks):
            return callbacks.putBytes?(info, bytes, count) == count
        }
    }
}

extension CGDataConsumer: Hashable {
    /// Whether two consumers are the same object.
    public static func == (left: CGDataConsumer, right: CGDataConsumer) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
