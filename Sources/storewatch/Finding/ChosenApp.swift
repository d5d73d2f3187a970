import AppStore
import Lookups
import Watchlists

extension AppFinder {
    /// The apps that the user's texts mean. The user chooses on a terminal if a text is ambiguous.
    func choose(_ texts: [String], own: Bool) async throws -> [WantedApp] {
        var apps: [WantedApp] = []
        for text in texts { apps.append(WantedApp(try await choose(text), own: own)) }
        return apps
    }

    /// The app that the user's text means. If it may mean several, the user chooses on a terminal.
    func choose(_ text: String) async throws -> StoreResult {
        let found = try await find(try AppMention(text))
        guard let first = found.first else {
            let places = storefronts.searched.inSentence("or")
            throw Mistake(
                "no app for “\(text)” is sold in \(places); try its link or ID, or other storefronts"
            )
        }
        guard found.count > 1 else { return first }
        guard Terminal.canAsk else {
            let maxNamed = 5
            let named = found.prefix(maxNamed).map { "\($0.app) for \($0.name)" }
            let more = found.count > maxNamed ? ["\(found.count - maxNamed) more"] : []
            let list = (named + more).joined(separator: ", ")
            throw Mistake("“\(text)” may mean several apps; give an ID: \(list)")
        }
        guard let app = found.chosen(for: text) else { throw Mistake("you chose no app") }
        return app
    }
}

extension [StoreResult] {
    /// The app that the user chooses from the results; nil if the user chooses none.
    fileprivate func chosen(for text: String) -> StoreResult? {
        Terminal.print("“\(text)” may mean one of these:")
        let columns: [Table.Column] = [
            .init(title: "", isRight: true), .init(title: "NAME", min: 12),
            .init(title: "DEVELOPER", min: 10, omissionRank: 1),
            .init(title: "RATING", isRight: true, omissionRank: 2),
            .init(title: "ID", isRight: true),
        ]
        let rows = zip(1..., self).map { number, app in
            [
                "\(number)", app.name, app.page[text: .developer] ?? "–", app.rating.stars,
                "\(app.app)",
            ]
        }
        for line in Table(columns, rows).lines() { Terminal.print(line.painted(.never)) }
        return Terminal.choice(of: count).map { self[$0] }
    }
}
