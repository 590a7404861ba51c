import CoreGraphics
import Foundation

/// Words that VoiceOver was asked to say.
final class Announcement {
    let text: String
    /// Whether it lets those before it come to an end.
    let waits: Bool

    init(text: String, waits: Bool) {
        self.text = text
        self.waits = waits
    }
}

extension NSAttributedString {
    /// Whether an announcement of this text waits for those before it.
    var waitsForOthers: Bool {
        guard length > 0 else { return false }
        let value = attribute(.accessibilitySpeechQueueAnnouncement, at: 0, effectiveRange: nil)
        return (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
    }
}

extension AccessibilityCenter {
    /// Says `announcement`, which is done in the next frame. It interrupts what is being said, unless it waits.
    func announce(_ announcement: Announcement) {
        guard let clock = device?.clock else { return }
        let interrupted = announcement.waits ? [] : announcements
        announcements = announcement.waits ? announcements : []
        announcements.append(announcement)
        for other in interrupted { Self.report(other, wasSuccessful: false) }
        clock.schedule(after: 0) { [weak self] in
            guard let self, let index = announcements.firstIndex(where: { $0 === announcement }) else { return }
            announcements.remove(at: index)
            Self.report(announcement, wasSuccessful: true)
        }
    }

    private static func report(_ announcement: Announcement, wasSuccessful: Bool) {
        NotificationCenter.default.post(
            name: UIAccessibility.announcementDidFinishNotification, object: nil,
            userInfo: [
                UIAccessibility.announcementStringValueUserInfoKey: announcement.text,
                UIAccessibility.announcementWasSuccessfulUserInfoKey: wasSuccessful,
            ])
    }
}
