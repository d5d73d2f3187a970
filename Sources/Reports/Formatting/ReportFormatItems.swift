import AppStore

extension ReportFormat {
    /// The items of a list under the names that people know: devices, languages, advisories.
    func named(_ items: [String], of field: Field) -> [String] {
        switch field {
        case .supportedDevices: DeviceName.names(of: items)
        case .languages: items.map(language)
        case .advisories:
            // Storefronts have the same ones in different orders.
            items.map { AdvisoryNames.name(of: $0, in: words.language) ?? $0 }
                .sorted { isBefore(($0, $0), ($1, $1)) }
        default: items
        }
    }
}
