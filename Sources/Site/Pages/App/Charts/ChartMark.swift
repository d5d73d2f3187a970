import AppStore
import ChangeDetection
import Markup
import News

/// An event on a chart that may explain the curve.
struct ChartMark {
    enum Kind: String {
        case release = "releases"
        case price = "prices"
        case name = "names"
    }

    let kind: Kind
    let run: Run
    let name: String
    /// A link to the change's entry; nil if the page does not reach back to it.
    let link: Link?
}

extension AppSubject {
    /// The releases, new names and price changes in a storefront, oldest first.
    func marks(in storefront: Storefront) -> [ChartMark] {
        let changes = record.changes.filter { $0.listing.storefront == storefront }
        let known = Set(changes.map(\.id))
        func link(_ field: Field, _ run: Run) -> Link? {
            let id = "\(run.number)-\(summary.app)-\(storefront)-\(field.rawValue)"
            guard known.contains(id) else { return nil }
            return components.links.permalink(id, of: summary.app, on: run.night)
        }
        let releases = record.versions
            .filter { $0.listing.storefront == storefront && !$0.isFirst }
            .map {
                ChartMark(
                    kind: .release,
                    run: $0.run,
                    name: $0.page.version,
                    link: link(.version, $0.run)
                )
            }
        let steps = [(ChartMark.Kind.price, Field.price), (.name, .name)].flatMap { kind, field in
            changes.filter { $0.field == field }
                .map {
                    ChartMark(
                        kind: kind,
                        run: $0.run,
                        name: self.field(field),
                        link: link(field, $0.run)
                    )
                }
        }
        return (releases + steps).sorted { $0.run.number < $1.run.number }
    }
}
