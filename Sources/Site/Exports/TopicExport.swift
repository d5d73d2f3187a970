import AppStore
import History
import News
import Wording

extension TopicPage {
    /// The releases as CSV, newest first. Each row has the whole notes of the storefront whose
    /// notes readers understand best.
    package var csv: [UInt8] {
        let columns = [
            "date", "night", "app", "name", "version", "formerVersion", "storefront",
            "releaseNotes", "id",
        ]
        let rows = releases.map { release -> [String] in
            let notes = notes(of: release)
            return [
                release.date.utc, release.night.label, "\(release.app)", name(of: release),
                release.version, release.formerVersion ?? "",
                notes?.listing.storefront.code ?? "", notes?.after?.plainText ?? "",
                notes?.id ?? "",
            ]
        }
        // The file begins with a byte order mark, without which spreadsheets do not recognize
        // UTF-8.
        let lines = ([columns] + rows).map { "\($0.csvLine)\r\n" }
        return Array("\u{FEFF}\(lines.joined())".utf8)
    }
}
