import AppStore
import ChangeDetection
import Foundation

/// A change of version, and whether it returned to an older one.
struct VersionStep {
    let change: RecordedChange
    let isBack: Bool
}

extension [RecordedChange] {
    /// The changes of version in order. The list must also contain the changes of `versionDate`: a
    /// lower number with a later date is not a step back, because developers restart their numbers.
    var versionSteps: [VersionStep] {
        let dates = Dictionary(
            lazy.filter { $0.field == .versionDate }.map { (ListingNight($0), $0.change) },
            uniquingKeysWith: { $1 }
        )
        return filter { $0.field == .version }.map { change in
            VersionStep(change, dates[ListingNight(change)])
        }
    }

    /// Whether the last change of version returned to an older one.
    package var endsStepBack: Bool { versionSteps.last?.isBack ?? false }
}

extension VersionStep {
    /// - Parameter date: The change of the version's date.
    fileprivate init(_ change: RecordedChange, _ date: Change?) {
        self.change = change
        guard let former = change.before?.plainText, !change.newVersion.isEmpty else {
            isBack = false
            return
        }
        let before = Release(version: former, date: date?.before?.date)
        let after = Release(version: change.newVersion, date: date?.after?.date)
        isBack = after.order(relativeTo: before) == .older
    }
}

extension FieldValue {
    fileprivate var date: Date? {
        guard case .date(let date) = self else { return nil }
        return date
    }
}
