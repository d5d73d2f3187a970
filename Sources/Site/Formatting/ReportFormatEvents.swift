import ChangeDetection
package import News

extension ReportFormat {
    /// A sentence about a brake, such as `Screenshots: 12 listings changed at once in South Korea.`
    func heldBack(_ event: Event) -> String {
        let count = number(event.listings.count)
        let place = event.storefront.map(name)
        return switch event.aspect {
        case .presence: strings.heldGone(count, place)
        case .field(let field): strings.heldField(strings.labels.field(field), count, place)
        case .position: strings.keywords.held(count, place)
        }
    }
}

extension [Event] {
    /// The brakes that still hold changes back.
    package var brakes: [Event] { filter { $0.rule == .brake && $0.stillHeld > 0 } }
}

extension OutputFormat {
    /// A sentence about a brake, with the commands that explain and accept it.
    package func heldBack(_ event: Event) -> String {
        """
        \(format.heldBack(event)) `storewatch review explain \(event.id)` says why it is held back, \
        `storewatch review accept \(event.id)` accepts it.
        """
    }
}
