/// Hands what the back end sent since the last frame to windows, recognizers and responders.
@MainActor
enum EventsPass {
    static func run(_ device: DeviceContext) {
        device.touches.deliverPending(device)
        device.keys.deliverPending()
        device.focus.frameBegins()
    }
}
