import AppStore
import ChangeDetection

extension ReportFormat {
    /// The names of a list's items in the report's language: devices, languages, advisories.
    func named(_ items: [String], of field: Field) -> [String] {
        switch field {
        case .supportedDevices: DeviceName.names(of: items)
        case .languages: items.map(language)
        case .advisories:
            // The order is fixed because storefronts list the same advisories in different orders.
            items.map { AdvisoryNames.name(of: $0, in: strings) ?? $0 }
                .sorted { isBefore(($0, $0), ($1, $1)) }
        case .features: items.map { strings.labels.features[$0] ?? $0 }
        default: items
        }
    }
}

extension Change {
    /// The removed and added items of a set; nil for other fields.
    var items: (removed: [String], added: [String])? {
        guard field?.isSet == true, case (.list, .list) = (before, after) else { return nil }
        return exchanged
    }

    /// The removed and added items of a list; empty for other values.
    var exchanged: (removed: [String], added: [String]) {
        let (before, after) = (before?.items ?? [], after?.items ?? [])
        let (olds, news) = (Set(before), Set(after))
        return (before.filter { !news.contains($0) }, after.filter { !olds.contains($0) })
    }
}
