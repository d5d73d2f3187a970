import AppStore
import History
import Language
import Markup
import Wording

extension AppSubject {
    private static let markedFields: [Field] = [
        .version, .price, .name, .icon, .screenshots, .ipadScreenshots, .description,
        .contentRating,
    ]
    /// The height, in pixels, of everything but the panels: the axis, and the labels above the
    /// panels.
    private static let frameHeight = 54

    var timelineStrings: Attribute? {
        (try? components.strings.compare.inTimeline.jsonLine).map { .data("strings", $0) }
    }

    /// The timeline's buttons, and space in which the script draws the graph. The space has the
    /// height of the graph, so that the page does not move. Browsers without scripts hide both.
    func graph(hasValues: Bool, isRanked: Bool) -> HTML {
        let texts = components.strings.compare.inScript
        return E.div(.class("timeline")) {
            if hasValues {
                E.form(.class("picker ranges"), .aria("label", texts.range)) {
                    button("30", texts.days30)
                    button("90", texts.days90)
                    button("365", texts.days365)
                    button("all", texts.all)
                }
                E.div(.class("drawing")) {
                    E.svg(.class("graph"), .height(height(isRanked)), .aria("hidden", "true")) {}
                }
            }
            E.form(.class("picker marks"), .aria("label", texts.marks)) {
                for (kind, name, isHere) in kinds { button(kind, name, isHidden: !isHere) }
            }
        }
    }

    private func button(_ value: String, _ text: String, isHidden: Bool = false) -> HTML {
        E.button(.type("button"), .value(value), isHidden ? .hidden : nil) { text }
    }

    /// The kinds of changes by which readers can filter the timeline. `isHere` is true if the page
    /// has changes of the kind. If not, the script shows the button only if the graph has such
    /// changes.
    private var kinds: [(kind: String, name: String, isHere: Bool)] {
        var present = Set(record.changes.map(\.subject))
        if !record.earlierReleases.isEmpty { present.insert(Field.version.rawValue) }
        let news = components.strings.news
        let kinds: [(kind: String, name: String)] =
            Self.markedFields.map { (kind: $0.rawValue, name: field($0)) }
            + [("gone", news.gone), ("returned", news.returned)]
        return kinds.map { ($0.kind, $0.name, present.contains($0.kind)) }
    }

    /// The height of the graph in pixels, as drawn by the script.
    private func height(_ isRanked: Bool) -> Int {
        let storefront = lead?.listing.storefront
        let curve = curves.first { $0.storefront == storefront }
        let prices = record.prices.filter { $0.listing.storefront == storefront }
        let panels = [
            curve == nil ? nil : 176, curve?.hasChanged == true ? 88 : nil,
            Set(prices.map(\.price)).count > 1 ? 98 : nil, isRanked ? 138 : nil,
        ]
        return panels.compactMap(\.self).reduce(Self.frameHeight, +)
    }
}

extension Strings.Compare {
    fileprivate var inTimeline: JSONObject {
        [
            "none": inScript.noneOfKind, "graph": inScript.graph,
            "storefront": inScript.storefront, "version": inScript.version,
            "ratedIn": inScript.ratedIn, "rating": inScript.rating,
            "price": inScript.price, "free": inScript.free,
            "position": inScript.position, "weekly": inScript.weekly,
            "newRatings": inScript.newRatings, "ratingOf": inScript.ratingOf,
            "ratingsOf": inScript.ratingsOf,
            "unknown": inScript.unknown, "notRated": inScript.notRated,
            "unlisted": inScript.unlisted,
        ]
    }
}
