package import AppStore
import ChangeDetection
package import History

// A change and an event have the same keys in JSON. A key that does not apply is null.

extension RecordedChange {
    /// - Parameters:
    ///   - news: the kind of news that the change belongs to; nil if it is not news.
    ///   - status: whether the change is confirmed, suppressed or held.
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
        // The presence of a listing is not a field, so the key is null.
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
