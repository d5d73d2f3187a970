import AppStore
import ChangeDetection
import History

extension [RecordedChange] {
    /// The changes of version, in order. `isBack` is true for a return to an older version, or to a
    /// version that the listing had before. The collection must include changes of `versionDate`: a
    /// lower number with a later date is no return, because developers restart their numbers.
    var versionSteps: [(change: RecordedChange, isBack: Bool)] {
        let versions = filter { $0.field == .version }
        guard !versions.isEmpty else { return [] }
        let dates = Dictionary(
            lazy.filter { $0.field == .versionDate }.map { (ListingNight($0), $0.change) },
            uniquingKeysWith: { $1 }
        )
        return versions.map { change in
            (change: change, isBack: change.isStepBack(dates[ListingNight(change)]))
        }
    }

    /// The new versions, except versions to which an app returned.
    package var newVersions: Set<String> {
        Set(versionSteps.filter { !$0.isBack }.map(\.change.newVersion))
    }

    /// Whether the last change of version is a return to an earlier version.
    package var endsStepBack: Bool { versionSteps.last?.isBack ?? false }
}

extension RecordedChange {
    /// Whether the change of version is a return to an older version, or to a version that the
    /// listing had before.
    ///
    /// - Parameter date: The change of the version's date; nil if the date did not change.
    fileprivate func isStepBack(_ date: Change?) -> Bool {
        guard !isReturn else { return true }
        guard let former = change.before?.plainText, !newVersion.isEmpty else { return false }
        let before = Release(version: former, date: date?.before?.date)
        let after = Release(version: newVersion, date: date?.after?.date)
        return after.order(relativeTo: before) == .older
    }
}
