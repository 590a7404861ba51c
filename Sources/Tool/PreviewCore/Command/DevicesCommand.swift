import UIKit
import UIKitHeadless

/// `scrim devices`.
enum DevicesCommand {
    static var table: String {
        let rows = DeviceProfile.all.map { device in
            let safe = device.portraitSafeArea
            return [
                device.slug, device.name, "\(Int(device.size.width)) x \(Int(device.size.height))",
                "\(Int(device.scale))x", "\(Int(safe.top)) / \(Int(safe.bottom))",
                device.interfaceBuilderIDs.joined(separator: " "),
            ]
        }
        let head = ["NAME", "DEVICE", "POINTS", "SCALE", "SAFE AREA", "INTERFACE BUILDER"]
        let all = [head] + rows
        let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
                .trimmingTrailingSpaces
        }.joined(separator: "\n")
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
