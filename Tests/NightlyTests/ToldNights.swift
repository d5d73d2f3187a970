import AppStore
import Archives
import ChangeDetection
import Foundation
import Messages
import News
import Nightly
import Site
import TestSupport

@testable import Watchlists

/// Nights that are told in all outputs.
struct ToldNights {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    let archive: Archive
    var player: NightPlayer

    init() throws {
        archive = try Archive()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        player = NightPlayer(archive)
        player.reports = folder.appending(path: "site").path
        player.settings.channels = [
            Channel(name: "x", service: .file(folder.appending(path: "messages").path))
        ]
    }

    /// Sets the only rule, which sends to the only channel.
    mutating func rule(_ narrow: (inout RuleConditions) -> Void) {
        var conditions = RuleConditions()
        narrow(&conditions)
        player.settings.rules = [NotificationRule(conditions: conditions, channels: ["x"])]
    }

    /// Plays a night, and returns its changes and the texts of its outputs for people.
    func night(
        _ day: Double,
        _ pages: [Listing: StorePage]
    ) async throws -> (changes: [RecordedChange], outputs: [String: String]) {
        let sights = pages.mapValues { Finding.showing($0) }
        let run = try await player.play(
            at: NightPlayer.moment(day),
            pages.keys.sorted(),
            asking: StoreCatalog(showing: sights)
        ).run
        let changes = try archive.changes(ChangeFilter(run: run.number))
        let front = page("index.html")
        return (
            changes,
            [
                "changes": try text(of: archive.newsByNight(of: changes, [], own: [])),
                "headline": front.texts("//h1").joined(),
                "story": front.texts("//div[@class='prices']//li").joined(separator: "\n"),
                "app": page("apps/1.html").texts("//ul[@class='others']/li")
                    .joined(separator: "\n"),
                "feed": file("site/feeds/all.xml"),
                "message": file("messages"),
            ]
        )
    }

    /// A page of the site.
    func page(_ path: String) -> ParsedPage { ParsedPage(html: Array(file("site/\(path)").utf8)) }

    /// The text of `storewatch changes`.
    func text(of nights: [NightOutput]) throws -> String {
        let format = try archive.outputFormat(player.settings)
        return nights.flatMap { $0.lines(format) }.text
    }

    private func file(_ path: String) -> String {
        (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
    }
}

extension [OutputLine] {
    var text: String { map { $0.pieces.map(\.text).joined() }.joined(separator: "\n") }
}
