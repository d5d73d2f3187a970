import AppStore
import Watchlists

/// A chart or keyword to add to a group, and the storefronts in which the group already follows it.
struct RankingAddition {
    /// The ranking to add; nil if the group already follows it in all storefronts.
    let new: Watchlist.FollowedRanking?
    private let source: Ranking.Source
    private let device: Device
    private let group: String
    private let added: [Storefront]
    private let known: [Storefront]

    init(
        _ source: Ranking.Source,
        on device: Device,
        to target: AddTarget,
        of watchlist: Watchlist
    ) throws {
        let places = try target.places(of: nil)
        let groups = watchlist.groups.filter { $0.name == target.group }
        let followed = Set(groups.flatMap(\.rankings).flatMap(\.rankings))
        let known = places.filter {
            followed.contains(Ranking(source, storefront: $0, device: device))
        }
        let added = places.filter { !known.contains($0) }
        let written = known.isEmpty ? target.own : added
        new =
            added.isEmpty
            ? nil
            : Watchlist.FollowedRanking(source, storefronts: written ?? [], device: device)
        (self.source, self.device, group) = (source, device, target.group)
        (self.added, self.known) = (added, known)
    }

    /// The edit as a sentence, for the journal.
    var sentence: String { "Added the \(title) to “\(group)”." }

    /// The title within a sentence: `chart Top Free · Finance`, `keyword “bank” on iPad`.
    private var title: String {
        let title = source.title
        let place = device == .iphone ? "" : " on \(device.title)"
        return "\(title.prefix(1).lowercased())\(title.dropFirst())\(place)"
    }

    func print(_ shared: SharedOptions) throws {
        let parts = [(true, added), (false, known)].filter { !$0.1.isEmpty }
        let records = parts.map { isNew, storefronts -> JSONObject in
            [
                "added": isNew, "kind": source.kind, "entry": source.name, "group": group,
                "storefronts": storefronts, "device": device,
            ]
        }
        try shared.report(each: records) {
            let lines = parts.map { isNew, storefronts -> Line in
                let places = storefronts.summary
                return isNew
                    ? "Added the \(title) to “\(group)”, for \(places)."
                    : "The \(title) is already followed in “\(group)” for \(places)."
            }
            return new == nil ? lines + ["Nothing to add."] : lines
        }
    }
}
