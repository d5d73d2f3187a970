import AppStore
import ChangeDetection
import News
import Site

/// A net change between two nights, as JSON.
struct NetLine: Encodable {
    let from: Run
    let to: Run
    let difference: NetDifference
    let kind: Change.Kind

    private enum Key: String, CodingKey {
        case from, to, app, storefront, name, kind, field, before, after
        case newRatings, average, uncertainty
    }

    /// The new ratings; nil for changes of other fields.
    private var news: NewRatings? {
        guard kind.field == .ratingCount, let before = difference.before?.rating,
            let after = difference.after.rating
        else { return nil }
        return NewRatings(from: before, to: after)
    }

    func encode(to encoder: any Encoder) throws {
        let change = Change(listing: difference.after.listing, kind: kind)
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(from.night, forKey: .from)
        try line.encode(to.night, forKey: .to)
        try line.encode(change.listing.app, forKey: .app)
        try line.encode(change.listing.storefront, forKey: .storefront)
        try line.encode(difference.after.page?.name, forKey: .name)
        try line.encode(change.kindName, forKey: .kind)
        try line.encode(change.field, forKey: .field)
        try line.encode(change.before, forKey: .before)
        try line.encode(change.after, forKey: .after)
        try line.encode(news?.count, forKey: .newRatings)
        try line.encode(news?.average, forKey: .average)
        try line.encode(news?.uncertainty, forKey: .uncertainty)
    }
}
