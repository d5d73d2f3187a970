package import AppStore
import ChangeDetection
package import History

// Changes and events have the same keys in JSON. A key that does not apply is null.

extension RecordedChange {
    /// - Parameters:
    ///   - news: The kind of news to which the change belongs; nil if the change is not news.
    ///   - status: Whether the change is confirmed, suppressed or held.
    package func json(
        _ news: NewsKind?,
        _ status: ChangeFilter.Status = .confirmed
    ) -> JSONObject {
        let isExplained = status != .confirmed || change.isUnreadable
        return [
            "id": id, "run": run.number, "at": run.at.utc, "night": run.night,
            "app": change.listing.app, "storefront": change.listing.storefront,
            "name": name, "kind": change.kindName, "news": news?.rawValue,
            "field": change.field, "before": change.before, "after": change.after,
            "currency": change.kind.currency, "currencyBefore": change.kind.currencyBefore,
            "rule": isExplained ? change.rule : nil, "listings": nil as Int?,
        ]
    }
}

extension Event: JSONRecord {
    package var json: JSONObject {
        let field = aspect == .presence ? nil : aspect.name
        return [
            "id": id, "run": run.number, "at": run.at.utc, "night": run.night,
            "app": app, "storefront": storefront, "name": appName,
            "kind": "event", "news": NewsKind.event.rawValue, "field": field,
            "before": before, "after": after,
            "currency": nil as Int?, "currencyBefore": nil as Int?, "rule": rule,
            "listings": listings,
        ]
    }
}
