package import AppStore
package import History
import Language

extension ReportFormat {
    /// The apps, sorted by how long their notes have said nothing new, longest first, then by name.
    /// `mark` counts the releases in this time: `32`, or `none of 40` if no notes were ever new.
    package func bySilence(
        _ apps: [(id: AppID, name: String)],
        _ silences: [AppID: Silence]
    ) -> [(id: AppID, name: String, mark: String?)] {
        apps.sorted { one, other in
            let (first, second) = (silences[one.id], silences[other.id])
            guard first != second else {
                return isBefore((one.name, "\(one.id)"), (other.name, "\(other.id)"))
            }
            return second.map { second in first.map { $0 > second } ?? false } ?? true
        }.map { app in
            (
                app.id, app.name,
                silences[app.id].map { strings.notes.silence($0.releases, $0.isFromStart) }
            )
        }
    }
}
