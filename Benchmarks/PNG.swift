import CCairo
import CoreGraphics
import Foundation
import UIKit
import UIKitHeadless

/// A picture of a phone's screen, 1206 x 2622 pixels, as a PNG file: by us, and by Cairo's own writer.
@MainActor
func pngBenchmarks() -> [PairMaker] { [writePNG] }

@MainActor
private func writePNG() -> Pair {
    let stage = FadeStage()
    stage.upper.alpha = 0.5
    let picture = stage.device.screenshot()
    func own() -> Data { (try? picture.pngData()) ?? Data() }
    func cairo() -> Data {
        guard let surface = picture.pixels.makeSurface() else { return Data() }
        defer { cairo_surface_destroy(surface) }
        var file = Data()
        let status = withUnsafeMutablePointer(to: &file) { file in
            cairo_surface_write_to_png_stream(
                surface,
                { file, bytes, count in
                    guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    file.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, file)
        }
        return status == CAIRO_STATUS_SUCCESS ? file : Data()
    }
    return Pair(
        name: "png, a picture of 1206 x 2622 pixels", target: 0.25,
        subject: { Pair.require(!own().isEmpty, "our file is written") },
        reference: { Pair.require(!cairo().isEmpty, "Cairo's file is written") },
        check: { say("png: our file has \(own().count / 1024) KiB, Cairo's \(cairo().count / 1024)") })
}
