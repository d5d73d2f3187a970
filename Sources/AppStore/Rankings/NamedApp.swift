/// An app with its name and its developer's name in a response about many apps.
package struct NamedApp: Hashable, Codable, Sendable {
    package let app: AppID
    /// The name; nil if it cannot be read.
    package let readName: String?
    package let developer: String?

    package init(app: AppID, name: String?, developer: String?) {
        self.app = app
        self.readName = name
        self.developer = developer
    }

    /// The name, or else the ID.
    package var name: String { readName ?? "\(app)" }

    package var json: JSONObject { ["app": app, "name": name, "developer": developer] }
}
