/// An app with its name and its developer's name in a response about many apps.
package struct NamedApp: Hashable, Sendable {
    package let app: AppID
    package let name: String
    package let developer: String?

    package init(app: AppID, name: String, developer: String?) {
        self.app = app
        self.name = name
        self.developer = developer
    }
}
