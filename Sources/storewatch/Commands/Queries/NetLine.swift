import AppStore
import ChangeDetection
import News
import Site

/// A net change between two nights, as JSON.
struct NetLine: JSONRecord {
    let from: Run
    let to: Run
    let difference: NetDifference
    let kind: Change.Kind

    /// The new ratings; nil for changes of other fields.
    private var news: NewRatings? {
        guard kind.field == .ratingCount, let before = difference.before?.rating,
            let after = difference.after.rating
        else { return nil }
        return NewRatings(from: before, to: after)
    }

    var json: JSONObject {
        let change = Change(listing: difference.after.listing, kind: kind)
        let news = news
        return [
            "from": from.night, "to": to.night, "app": change.listing.app,
            "storefront": change.listing.storefront, "name": difference.after.page?.name,
            "kind": change.kindName, "field": change.field, "before": change.before,
            "after": change.after, "newRatings": news?.count, "average": news?.average,
            "uncertainty": news?.uncertainty,
        ]
    }
}
