import Foundation

/// Reads files within the limits.
enum IBFile {
    /// The bytes of a file, whose kind and size are checked before a byte is read.
    static func read(_ url: URL, limits: IBLimits) throws(IBError) -> Data {
        let file = url.lastPathComponent
        guard url.isFileURL else {
            throw IBError(.unreadableFile, "'\(url.absoluteString)' is not a file; give a path.", file: file)
        }
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw IBError(
                    .unreadableFile, "'\(url.path)' is not a regular file; give the path of a document.", file: file)
            }
            if let size = attributes[.size] as? Int, size > limits.fileSize {
                throw tooLarge(size, file: file, limits: limits)
            }
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            // One byte more than allowed, so that a file that grows meanwhile is noticed.
            let data = try handle.read(upToCount: limits.fileSize + 1) ?? Data()
            if data.count > limits.fileSize { throw tooLarge(data.count, file: file, limits: limits) }
            return data
        } catch let error as IBError {
            throw error
        } catch {
            throw IBError(
                .unreadableFile, "'\(url.path)' cannot be read; check that it exists and may be read.", file: file,
                cause: error)
        }
    }

    /// The error for a file over the limit.
    static func tooLarge(_ size: Int, file: String, limits: IBLimits) -> IBError {
        IBError(
            .fileTooLarge,
            "The file has \(size) bytes, more than the \(limits.fileSize) allowed; split it into smaller documents.",
            file: file)
    }
}
