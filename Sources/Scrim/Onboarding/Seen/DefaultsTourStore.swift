public import UIKit

/// Keeps what was seen in user defaults, as JSON under one key.
///
/// ```swift
/// let memory = TourMemory(store: DefaultsTourStore())
/// ```
///
/// A value that cannot be understood is moved to the same key with `.damaged` behind it, in the place of one that was there
/// before. One that a newer Scrim wrote is left as it is.
@MainActor
public final class DefaultsTourStore: TourStore {
    private let defaults: UserDefaults
    private let key: String

    /// - Parameters:
    ///   - defaults: Those of an app group, where an extension shows tours, too. Retained.
    ///   - key: The store's own.
    public init(defaults: UserDefaults = .standard, key: String = "ScrimTours") {
        self.defaults = defaults
        self.key = key
    }

    public func load() throws -> TourRecords {
        guard let value = defaults.object(forKey: key) else { return TourRecords() }
        guard let data = value as? Data else { throw setAside(value, "it holds no data") }
        do {
            return try TourStoreFormat.records(data)
        } catch .newer(let message) {
            throw newer(message)
        } catch .damaged(let reason) {
            throw setAside(value, reason)
        }
    }

    public func save(_ records: TourRecords) throws {
        if let data = defaults.data(forKey: key) {
            do {
                _ = try TourStoreFormat.records(data)
            } catch {
                // What is damaged was set aside when it was read.
                if case .newer(let message) = error { throw newer(message) }
            }
        }
        defaults.set(try TourStoreFormat.data(records), forKey: key)
    }

    private func setAside(_ value: Any, _ reason: String) -> ScrimIssue {
        let other = key + ".damaged"
        defaults.set(value, forKey: other)
        defaults.removeObject(forKey: key)
        return ScrimIssue(
            code: .tourStoreDamaged,
            message:
                "The user default \"\(key)\" could not be understood (\(reason)), so tours count as never seen. It is "
                + "now \"\(other)\": give the store a key that nothing else uses.")
    }

    private func newer(_ message: String) -> ScrimIssue {
        ScrimIssue(
            code: .tourStoreNewer,
            message:
                "The user default \"\(key)\": \(message) Until then it is left as it is, and what users see of tours is "
                + "not kept.")
    }
}
