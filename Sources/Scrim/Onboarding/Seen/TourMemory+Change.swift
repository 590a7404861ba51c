import UIKit

extension TourMemory {
    /// Something that happened. Changes, not what they come to, are kept until a store takes them: so they can be made to
    /// what another memory has written in the meantime.
    enum Change: Equatable {
        case launch
        case shown(Tour.ID, version: Int, at: Date)
        case ended(Tour.ID, version: Int, finished: Bool, lastStep: TourStep.ID?)
        case forget(Tour.ID)
        case forgetAll

        func apply(to records: inout TourRecords) {
            switch self {
            case .launch: records.launches = Self.next(records.launches)
            case .shown(let id, let version, let date):
                var record = Self.record(of: id, version, in: records)
                record.timesShown = Self.next(record.timesShown)
                record.lastShown = date
                records.tours[id] = record
            case .ended(let id, let version, let finished, let step):
                var record = Self.record(of: id, version, in: records)
                if finished { record.timesFinished = Self.next(record.timesFinished) }
                if let step { record.lastStep = step }
                records.tours[id] = record
            case .forget(let id): records.tours[id] = nil
            case .forgetAll:
                records.launches = 0
                records.tours = [:]
            }
        }

        /// A file may hold any number.
        private static func next(_ count: Int) -> Int { count < .max ? count + 1 : count }

        /// The record to count in: a new one for a version that is higher than before. Fields of a later Scrim stay.
        private static func record(of id: Tour.ID, _ version: Int, in records: TourRecords) -> TourRecord {
            guard let old = records.tours[id] else { return TourRecord(version: version) }
            guard old.version < version else { return old }
            var record = TourRecord(version: version)
            record.source = old.source
            return record
        }
    }
}
