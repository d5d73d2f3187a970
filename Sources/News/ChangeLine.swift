package import AppStore
package import ChangeDetection
package import History

/// A change or an event as a line of JSON. A key that does not apply is null.
package enum ChangeLine: JSONRecord, Sendable {
    case change(RecordedChange, NewsKind?, Rule?)
    case event(Event)

    /// - Parameters:
    ///   - news: the kind of news that the change belongs to; nil if it is not news.
    ///   - status: whether the change is confirmed, suppressed or held.
    package init(
        _ change: RecordedChange,
        _ news: NewsKind?,
        _ status: ChangeFilter.Status = .confirmed
    ) {
        let isExplained = status != .confirmed || change.isUnreadable
        self = .change(change, news, isExplained ? change.rule : nil)
    }

    package init(_ event: Event) { self = .event(event) }

    /// The keys of a change or of an event. Both have the same keys.
    package var json: JSONObject {
        switch self {
        case .change(let change, let news, let rule): Self.json(change, news, rule)
        case .event(let event): Self.json(event)
        }
    }

    private static func json(
        _ recorded: RecordedChange,
        _ news: NewsKind?,
        _ rule: Rule?
    ) -> JSONObject {
        let (run, change) = (recorded.run, recorded.change)
        return [
            "id": recorded.id, "run": run.number, "at": run.at.utc, "night": run.night,
            "app": change.listing.app, "storefront": change.listing.storefront,
            "name": recorded.name, "kind": change.kindName, "news": news?.rawValue,
            "field": change.field, "before": change.before, "after": change.after,
            "currency": change.kind.currency, "currencyBefore": change.kind.currencyBefore,
            "rule": rule, "listings": nil as Int?,
        ]
    }

    private static func json(_ event: Event) -> JSONObject {
        let run = event.run
        // The presence of a listing is not a field, so the key is null.
        let field = event.aspect == .presence ? nil : event.aspect.name
        return [
            "id": event.id, "run": run.number, "at": run.at.utc, "night": run.night,
            "app": event.app, "storefront": event.storefront, "name": event.appName,
            "kind": "event", "news": NewsKind.event.rawValue, "field": field,
            "before": event.before, "after": event.after,
            "currency": nil as Int?, "currencyBefore": nil as Int?, "rule": event.rule,
            "listings": event.listings,
        ]
    }
}
