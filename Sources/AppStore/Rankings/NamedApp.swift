/// An app with the names that an answer about many has for it and its developer.
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
