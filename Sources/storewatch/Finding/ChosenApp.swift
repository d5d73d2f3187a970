import AppStore
import Foundation
import Lookups
import Watchlists

extension Mistake {
    private static let maxNamed = 5

    static func unknownApp(_ text: String, in storefronts: [Storefront]) -> Mistake {
        Mistake(
            """
            no app for “\(text)” is sold in \(storefronts.labels); name other storefronts with \
            --storefront, or add an ID with --offline
            """
        )
    }

    static func ambiguousApp(_ text: String, _ apps: [FoundApp]) -> Mistake {
        let named = apps.prefix(maxNamed).map { "\($0.app) for \($0.name)" }
        let more = apps.count > maxNamed ? ["\(apps.count - maxNamed) more"] : []
        let list = (named + more).joined(separator: ", ")
        return Mistake("“\(text)” may mean several apps; give an ID: \(list)")
    }

    /// A name cannot be looked up offline.
    static func nameOffline(_ text: String) -> Mistake {
        Mistake("--offline takes IDs, bundle IDs and links, not names such as “\(text)”")
    }
}

extension AppFinder {
    /// The app that a text means; on a terminal, the user chooses among several.
    func choose(_ text: String) async throws -> FoundApp {
        let found = try await find(try AppMention(text))
        if case .none = found { throw Mistake.unknownApp(text, in: storefronts) }
        if case .several(let apps) = found, !Prompt.isPossible {
            throw Mistake.ambiguousApp(text, apps)
        }
        guard let app = found.asked(about: text) else { throw Mistake("you chose no app") }
        return app
    }
}

extension SearchOutcome {
    /// The app, chosen by the user if there are several; nil if the user chooses none.
    func asked(about text: String) -> FoundApp? {
        switch self {
        case .one(let app): return app
        case .none: return nil
        case .several(let apps):
            Terminal.print("“\(text)” may mean one of these:")
            for line in apps.numbered(width: Terminal.outputWidth) { Terminal.print(line) }
            return Prompt.choice(of: apps.count).map { apps[$0] }
        }
    }
}

extension [FoundApp] {
    /// A list to choose from.
    fileprivate func numbered(width: Int?) -> [Line] {
        var table = Table([
            .init(title: "", isRight: true), .init(title: "NAME", least: 12),
            .init(title: "DEVELOPER", least: 10), .init(title: "RATING", isRight: true),
            .init(title: "ID", isRight: true),
        ])
        for (number, app) in zip(1..., self) {
            let developer = app.result.page.developer ?? "–"
            table.add(["\(number)", app.name, developer, app.result.rating.stars, "\(app.app)"])
        }
        return table.lines(Paint(.never), width: width)
    }
}
