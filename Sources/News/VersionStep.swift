import AppStore
import ChangeDetection

extension [RecordedChange] {
    /// The changes of version in order, and whether each returned to an older one. The list must also
    /// contain the changes of `versionDate`: a lower number with a later date is not a step back,
    /// because developers restart their numbers.
    var versionSteps: [(change: RecordedChange, isBack: Bool)] {
        let dates = Dictionary(
            lazy.filter { $0.field == .versionDate }.map { (ListingNight($0), $0.change) },
            uniquingKeysWith: { $1 }
        )
        return filter { $0.field == .version }.map { change in
            (change: change, isBack: change.isStepBack(dates[ListingNight(change)]))
        }
    }

    /// Whether the last change of version returned to an older one.
    package var endsStepBack: Bool { versionSteps.last?.isBack ?? false }
}

extension RecordedChange {
    /// - Parameter date: The change of the version's date.
    fileprivate func isStepBack(_ date: Change?) -> Bool {
        guard let former = change.before?.plainText, !newVersion.isEmpty else { return false }
        let before = Release(version: former, date: date?.before?.date)
        let after = Release(version: newVersion, date: date?.after?.date)
        return after.order(relativeTo: before) == .older
    }
}
