import AppStore
import Markup

/// The table of facts that the App Store shows below a description.
struct InformationTable {
    struct Row: Equatable {
        let title: String
        let value: HTML
    }

    let rows: [Row]

    init(_ subject: AppSubject, _ page: StorePage) {
        rows = InformationRows(subject: subject, page: page).all
    }

    /// - Parameter known: rows of another table, which are not repeated.
    func html(leavingOut known: [Row] = [], caption: String) -> HTML {
        E.table(.class("information")) {
            E.caption(.class("unseen")) { caption }
            E.tbody {
                for row in rows where !known.contains(row) {
                    E.tr {
                        E.th(.scope(.row)) { row.title }
                        E.td { row.value }
                    }
                }
            }
        }
    }

    func isSame(as other: InformationTable) -> Bool { rows == other.rows }
}
