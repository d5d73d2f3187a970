import AppStore
import History
import News
import TextAnalysis

extension SearchMonthIndex {
    /// Adds a release with the notes that came in the month. The notes that the reader understands
    /// best come first. A later month may have further notes of the same release.
    mutating func add(_ noted: NotedRelease) {
        let release = noted.release
        let day = Night(of: release.date, in: format.zone, after: [])
        let notes = noted.notes
            .sorted { format.byReadability([$0.listing.storefront], [$1.listing.storefront]) }
            .compactMap { change -> [Int]? in
                guard let text = format.searchText(of: change, after: []) else { return nil }
                let place = texts[text]
                shapes["\(place)"] = change.after?.plainText.map {
                    NotesBlock.shape(of: $0.searchable)
                }
                return [position(change.run), places[change.listing.storefront.code], place]
            }
        releases.append([
            release.app, release.version, release.formerVersion, format.step(release),
            release.date.utc, days[[day.date, format.date(release.date)]], release.night,
            release.changes[0].id, notes,
        ])
    }
}
