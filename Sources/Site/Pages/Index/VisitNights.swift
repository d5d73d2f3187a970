import AppStore
import News

/// Data for the notice about the reader's last visit: the browser remembers the night of the visit,
/// and the page lists the number of apps with news since each recent night.
struct VisitNights: Encodable {
    private struct Night: Encodable {
        let label: String
        let shown: String
        /// The number of apps with news on later nights.
        let later: Int

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(label)
            try list.encode(shown)
            try list.encode(later)
        }
    }

    private enum Key: String, CodingKey { case nights, strings }

    private let nights: [Night]
    private let strings: SiteStrings.Visits

    /// - Parameter nights: the nights, newest first.
    init(_ nights: [RunSummary], _ activity: [Activity], _ format: ReportFormat) {
        let apps = Dictionary(grouping: activity, by: \.run).mapValues { Set($0.map(\.app)) }
        var later: Set<AppID> = []
        var found: [Night] = []
        for night in nights {
            found.append(
                Night(
                    label: night.run.night.label,
                    shown: format.shortNight(night.run.night),
                    later: later.count
                )
            )
            later.formUnion(apps[night.run.number, default: []])
        }
        self.nights = found
        strings = format.strings.visits
    }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(nights, forKey: .nights)
        try object.encode(strings, forKey: .strings)
    }
}
