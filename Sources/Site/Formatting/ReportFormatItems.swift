import AppStore

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
