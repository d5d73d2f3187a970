import AppStore

extension NewApp {
    /// The app as one line of YAML in a list, without the dash.
    var line: String {
        let id = reference.text
        var settings = ["id: \(id)"]
        if let storefronts { settings.append("storefronts: \(storefronts.yaml)") }
        if own { settings.append("own: true") }
        let text = settings.count == 1 ? id : "{\(settings.joined(separator: ", "))}"
        // libyaml refuses a byte order mark, even in a comment.
        let shown = PlainText.line((comment ?? "").replacing("\u{FEFF}", with: ""))
        return shown.isEmpty ? text : "\(text)  # \(shown)"
    }
}

extension [Storefront] {
    package var yaml: String {
        Set(self) == Set(Storefront.all) ? "all" : "[\(map(\.code).joined(separator: ", "))]"
    }
}
