import AppStore

extension ReportFormat {
    /// The items of a list under the names that people know: devices, languages.
    func named(_ items: [String], of field: Field) -> [String] {
        switch field {
        case .supportedDevices: DeviceName.names(of: items)
        case .languages: items.map(language)
        default: items
        }
    }
}
