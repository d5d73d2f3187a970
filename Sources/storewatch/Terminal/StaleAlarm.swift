import AppStore
import News

extension [Standing] {
    private static var maxNamed: Int { 3 }

    /// One sentence about stale listings; nil if there are none.
    var alarm: String? {
        guard !isEmpty else { return nil }
        let oldest = sorted { ($0.waitingSince?.number ?? 0) < ($1.waitingSince?.number ?? 0) }
        let named = oldest.prefix(Self.maxNamed).map { standing in
            let last =
                standing.lastAnswered.map { "last response on \($0.night)" } ?? "no response yet"
            return "\(standing.listing.label), \(last)"
        }
        let more = count > named.count ? "; and \(count - named.count) more" : ""
        let subject = count == 1 ? "1 listing has" : "\(count) listings have"
        return
            "\(subject) had no response for too many nights: \(named.joined(separator: "; "))\(more)."
    }
}
