/// What is kept of an answer about a ranking.
package struct RankingAnswer: Hashable, Sendable {
    /// How many apps the answer held.
    package let results: Int
    /// By position, from 1: the first apps, and those that are watched.
    package let places: [Int: NamedApp]

    package init(results: Int, places: [Int: NamedApp]) {
        self.results = results
        self.places = places
    }

    /// - Parameters:
    ///   - apps: in the order of the answer; an app that it names twice stands where it is first.
    ///   - top: how many of the first ones are kept.
    ///   - watched: what is kept wherever it stands.
    package init(_ apps: [NamedApp], top: Int, watched: Set<AppID>) {
        var known: Set<AppID> = []
        let distinct = apps.filter { known.insert($0.app).inserted }
        let numbered = zip(1..., distinct)
        let kept = numbered.filter { $0 <= top || watched.contains($1.app) }
        self.init(
            results: distinct.count,
            places: Dictionary(kept.map { ($0, $1) }) { one, _ in one }
        )
    }
}
