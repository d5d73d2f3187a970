import AppStore
import ChangeDetection

/// A category of changes in the activity table. The cases are in order of importance. Each category
/// has a distinct sign, so that readers do not depend on colours.
enum ChangeCategory: Int, CaseIterable, Comparable, Sendable {
    case departure, arrival, release, price, page, rating

    init(kind: String, field: Field?) {
        switch (kind, field) {
        case ("gone", _): self = .departure
        case ("new", _), ("returned", _): self = .arrival
        case (_, .version?), (_, .versionDate?), (_, .releaseNotes?): self = .release
        case (_, .price?), (_, .formattedPrice?), (_, .currency?): self = .price
        case (_, .rating?), (_, .ratingCount?): self = .rating
        default: self = .page
        }
    }

    init(_ change: Change) { self.init(kind: change.kindName, field: change.field) }

    var sign: String {
        switch self {
        case .departure: "✕"
        case .arrival: "✚"
        case .release: "●"
        case .price: "◆"
        case .page: "■"
        case .rating: "★"
        }
    }

    var name: String { "\(self)" }

    static func < (one: ChangeCategory, other: ChangeCategory) -> Bool {
        one.rawValue < other.rawValue
    }
}
