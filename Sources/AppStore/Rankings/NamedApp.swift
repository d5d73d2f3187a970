/// An app, its name and its developer's name, as a response about many apps shows them.
package struct NamedApp: Hashable, Codable, Sendable {
    package let app: AppID
    /// The app's name; nil if the response has no readable name.
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
