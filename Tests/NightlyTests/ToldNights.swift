import AppStore
import Archives
import History
import Nightly
import TestSupport
import Wording

@testable import Watchlists

@testable import storewatch

/// Nights with the text of all outputs.
struct ToldNights {
    private let scratch = Scratch()
    let archive = Archive.inMemory
    var player: NightPlayer

    init() {
        player = NightPlayer(archive)
        player.settings.send(to: ["tee", "-a", scratch.path("messages")], [])
    }

    /// Sets the only rule, which sends its matches to the only channel.
    mutating func rule(_ narrow: (inout RuleConditions) -> Void) {
        player.settings.rules = [NotificationRule(narrow)]
    }

    /// The pages of “Puzzle” in some storefronts.
    static func puzzle(
        in codes: String...,
        edit: (inout StorePage) -> Void
    ) -> [Listing: StorePage] {
        var page = StorePage(name: "Puzzle")
        edit(&page)
        return Dictionary(uniqueKeysWithValues: codes.map { (Listing(1, $0), page) })
    }

    /// Plays a night, and returns its changes.
    @discardableResult
    func play(_ day: Double, _ pages: [Listing: StorePage]) async throws -> [RecordedChange] {
        try archive.changes(in: try await player.play(day, pages).run)
    }

    /// Plays a night that renders its site, and returns its changes and the text of its outputs for
    /// people.
    func night(
        _ day: Double,
        _ pages: [Listing: StorePage]
    ) async throws -> (changes: [RecordedChange], outputs: [String: String]) {
        var player = player
        player.reportFolder = scratch.path("site")
        let changes = try archive.changes(in: try await player.play(day, pages).run)
        let format = try archive.outputFormat(player.settings)
        let nights = try archive.newsByNight(of: changes, [])
        let front = page("index.html")
        let others = page("apps/1.html").texts("//ul[@class='others']/li")
        let outputs = [
            "changes": nights.flatMap { $0.lines(format, own: []) }.text,
            "headline": front.texts("//h1").joined(),
            "story": front.texts("//ul[@class='brought']/li").joined(separator: "\n"),
            "app": others.joined(separator: "\n"), "feed": file("site/feeds/all.xml"),
            "message": file("messages"),
        ]
        return (changes, outputs)
    }

    /// A page of the site.
    func page(_ path: String) -> ParsedPage { ParsedPage(html: Array(file("site/\(path)").utf8)) }

    private func file(_ path: String) -> String {
        (try? scratch.read(path)) ?? ""
    }
}

extension [Line] {
    var text: String { map { $0.pieces.map(\.text).joined() }.joined(separator: "\n") }
}
