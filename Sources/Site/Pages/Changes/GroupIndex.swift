import AppStore

struct GroupIndex {
    private var slugs: [AppID: [String]] = [:]

    init(_ groups: [GroupEntry]) {
        for group in groups {
            for app in group.apps { slugs[app, default: []].append(group.slug) }
        }
    }

    subscript(app: AppID) -> [String] { slugs[app, default: []] }
}
