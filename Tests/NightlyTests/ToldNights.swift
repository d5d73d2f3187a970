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
        player.reportFolder = scratch.path("site")
        let file = Channel.Service.command(["tee", "-a", scratch.path("messages")])
        player.settings.channels = [Channel(name: "x", service: file)]
    }

    /// Sets the only rule, which sends its matches to the only channel.
    mutating func rule(_ narrow: (inout RuleConditions) -> Void) {
        var conditions = RuleConditions()
        narrow(&conditions)
        player.settings.rules = [NotificationRule(conditions: conditions, channels: ["x"])]
    }

    /// Plays a night, and returns its changes and the text of its outputs for people.
    func night(
        _ day: Double,
        _ pages: [Listing: StorePage]
    ) async throws -> (changes: [RecordedChange], outputs: [String: String]) {
        let changes = try archive.changes(in: try await player.play(day, pages).run)
        let front = page("index.html")
        return (
            changes,
            [
                "changes": try text(of: archive.newsByNight(of: changes, [])),
                "headline": front.texts("//h1").joined(),
                "story": front.texts("//ul[@class='brought']/li").joined(separator: "\n"),
                "app": page("apps/1.html").texts("//ul[@class='others']/li")
                    .joined(separator: "\n"),
                "feed": file("site/feeds/all.xml"),
                "message": file("messages"),
            ]
        )
    }

    /// A page of the site.
    func page(_ path: String) -> ParsedPage { ParsedPage(html: Array(file("site/\(path)").utf8)) }

    /// The output of `storewatch changes`.
    func text(of nights: [NewsOfNight]) throws -> String {
        let format = try archive.outputFormat(player.settings)
        return nights.flatMap { $0.lines(format, own: []) }.text
    }

    private func file(_ path: String) -> String {
        (try? scratch.read(path)) ?? ""
    }
}

extension [Line] {
    var text: String { map { $0.pieces.map(\.text).joined() }.joined(separator: "\n") }
}
