public import Foundation

/// A function that gives memory back: what came with it, the memory and its size in bytes.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes to read a picture from. Immutable.
public final class CGDataProvider: Sendable {
    private enum Source: Sendable {
        case data(Data)
        case pixels(PixelBuffer)
        case foreign(PixelBuffer, PixelForm)
    }

    private let source: Source

    /// Makes a provider of bytes.
    public init?(data: CFData) {
        source = .data(data)
    }

    /// Reads a file at once; nil if that fails or the location is not a file.
    public init?(url: CFURL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
        source = .data(data)
    }

    /// Reads a file at once; nil if that fails.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }

    /// Copies bytes and gives their memory back at once.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        source = .data(Data(bytes: data, count: size))
        releaseData(info, data, size)
    }

    init(bytes: Data) {
        source = .data(bytes)
    }

    init(pixels: PixelBuffer) {
        source = .pixels(pixels)
    }

    /// Makes a provider of pixels in another form, which are made when somebody asks for them.
    init(pixels: PixelBuffer, form: PixelForm) {
        source = .foreign(pixels, form)
    }

    /// A copy of the bytes.
    public var data: CFData? {
        switch source {
        case .data(let data): data
        case .pixels(let buffer): Data(bytes: buffer.bytes, count: buffer.bytesPerRow * buffer.height)
        case .foreign(let buffer, let form): Self.bytes(of: buffer, form)
        }
    }
}

extension CGDataProvider {
    private static func bytes(of buffer: PixelBuffer, _ form: PixelForm) -> Data {
        let row = buffer.width * form.bytesPerPixel
        var data = Data(count: row * buffer.height)
        data.withUnsafeMutableBytes { target in
            guard let start = target.baseAddress else { return }
            form.write(
                buffer.bytes.assumingMemoryBound(to: UInt8.self), buffer.bytesPerRow, to: start, row,
                width: buffer.width,
                height: buffer.height)
        }
        return data
    }
}

extension CGDataProvider: Hashable {
    /// Whether two providers are the same object.
    public static func == (left: CGDataProvider, right: CGDataProvider) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
