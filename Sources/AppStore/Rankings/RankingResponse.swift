/// The recorded part of a response about a ranking.
package struct RankingResponse: Hashable, Sendable {
    /// The number of apps in the response.
    package let appCount: Int
    /// The recorded apps by position, from 1. They are the first apps of the response, and watched
    /// apps at any position.
    package let apps: [Int: NamedApp]

    package init(appCount: Int, apps: [Int: NamedApp]) {
        self.appCount = appCount
        self.apps = apps
    }

    /// - Parameters:
    ///   - apps: The apps in the order of the response.
    ///   - top: The number of positions, from the first, at which all apps are recorded.
    ///   - watched: The apps to record at any position.
    package init(_ apps: [NamedApp], top: Int, watched: Set<AppID>) {
        let numbered = zip(1..., apps)
        let kept = numbered.filter { $0 <= top || watched.contains($1.app) }
        self.init(
            appCount: apps.count,
            apps: Dictionary(kept.map { ($0, $1) }) { one, _ in one }
        )
    }
}
