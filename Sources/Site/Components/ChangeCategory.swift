import AppStore
import Markup

/// A category of changes in the activity table. The cases are in order of importance. Each category
/// has a distinct shape, so that readers do not depend on colours.
enum ChangeCategory: Comparable, Sendable {
    case departure, arrival, release, price, page, rating, position

    init(kind: String, field: Field?) {
        switch (kind, field) {
        case ("gone", _): self = .departure
        case ("position", _): self = .position
        case ("new", _), ("returned", _): self = .arrival
        case (_, .version?), (_, .versionDate?), (_, .releaseNotes?): self = .release
        case (_, .price?), (_, .formattedPrice?), (_, .currency?): self = .price
        case (_, .rating?), (_, .ratingCount?): self = .rating
        default: self = .page
        }
    }

    var name: String { "\(self)" }
}

extension ChangeCategory {
    /// The category's shape in a 10 × 10 box.
    var shape: HTML {
        switch self {
        case .departure: E.path(.d("M1 1l8 8M9 1l-8 8"))
        case .arrival: E.path(.d("M5 0v10M0 5h10"))
        case .release: E.circle(.cx(5), .cy(5), .r(4.5))
        case .price: E.path(.d("M5 0l5 5-5 5-5-5z"))
        case .page: E.path(.d("M1 1h8v8h-8z"))
        case .position: E.path(.d("M5 0l5 9h-10z"))
        case .rating: E.path(.d("M5 0l1.5 3.6 3.5.3-2.7 2.4.9 3.7L5 8 1.8 10l.9-3.7L0 3.9l3.5-.3z"))
        }
    }

    /// The shape as an image, hidden from screen readers because a text accompanies it.
    var mark: HTML {
        E.svg(.class("m m-\(name)"), .viewBox("0 0 10 10"), .aria("hidden", "true")) { shape }
    }
}
