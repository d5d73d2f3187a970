import AppStore
import Archives
import ChangeDetection
import Foundation
import News
import TestSupport
import Testing

@testable import Nightly
@testable import Watchlists

/// Feeds and pending rules after the user accepts changes that a brake held.
final class AcceptedNewsTests: Sendable {
    private static let event = "2-us-brake-name"

    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let archive: Archive

    init() throws {
        archive = try Archive()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func watchlist(confirmAfter: Int, rules: [NotificationRule]) throws -> Watchlist {
        let us = [try #require(Storefront("us"))]
        let apps = try (1...12).map { number in
            Watchlist.WatchedApp(
                reference: .id(try #require(AppID(Int64(number)))),
                storefronts: us
            )
        }
        var watchlist = Watchlist(groups: [.init(name: "Games", apps: apps)])
        watchlist.report.timezone = "GMT"
        watchlist.confirmAfter = confirmAfter
        let file = folder.appending(path: "x").path
        watchlist.channels = [Channel(name: "x", service: .file(file))]
        watchlist.rules = rules
        return watchlist
    }

    /// Plays a night on which all apps have this name, and the first one this version.
    private func night(
        _ day: Double,
        _ name: String,
        _ version: String,
        _ list: Watchlist
    ) async throws {
        let findings = list.listings.map { listing -> (Listing, Finding) in
            let first = listing.app.number == 1
            let page = StorePage(
                name: "\(name) \(listing.app)",
                bundleID: "com.example.a\(listing.app)",
                version: first ? version : "1.0"
            )
            return (listing, .present(Sighting(page: page, rating: nil)))
        }
        var player = NightPlayer(archive)
        player.reports = folder.appending(path: "site").path
        try await player.play(
            at: NightPlayer.moment(day),
            list,
            asking: StoreCatalog(showing: Dictionary(uniqueKeysWithValues: findings))
        )
    }

    private func accept(_ list: Watchlist) throws -> Int? {
        try archive.accept(Self.event, at: NightPlayer.moment(1.5)) { _ in list.detection() }
    }

    /// The titles of a feed's entries.
    private func titles(_ feed: String) throws -> [String] {
        let file = folder.appending(path: "site/feeds/\(feed)")
        return ParsedPage(feed: Array(try Data(contentsOf: file))).texts("//atom:entry/atom:title")
    }

    @Test(arguments: [false, true])
    func `a feed has what was accepted, whether or not its night had other news`(
        hasOther: Bool
    ) async throws {
        let list = try watchlist(confirmAfter: 2, rules: [])
        try await night(0, "Old", "1.0", list)
        try await night(1, "New", hasOther ? "2.0" : "1.0", list)
        let others = hasOther ? 1 : 0
        #expect(try titles("all.xml").count == others)
        // A new version explains a new name.
        #expect(try accept(list) == 12 - others)
        let site = folder.appending(path: "site").path
        try await publish(archive, watching: list, to: site)
        #expect(try titles("all.xml").count == 12)
        #expect(try titles("all.xml").allSatisfy { $0.contains("New") })
        #expect(try titles("apps/7.xml").count == 1)
    }

    /// The IDs of the notifications that the channel received.
    private var sent: Set<String> {
        get throws {
            guard
                let content = try? String(contentsOf: folder.appending(path: "x"), encoding: .utf8)
            else { return [] }
            return Set(
                try content.split(separator: "\n").flatMap { line in
                    let message = try JSONSerialization.jsonObject(with: Data(line.utf8))
                    let events = (message as? [String: Any])?["events"] as? [[String: Any]]
                    return (events ?? []).compactMap { $0["id"] as? String }
                }
            )
        }
    }

    private static func rule(_ kind: NewsKind, nights: Int) -> NotificationRule {
        var conditions = RuleConditions()
        conditions.kind = Choice([kind])
        conditions.minRuns = nights
        return NotificationRule(conditions: conditions, channels: ["x"])
    }

    @Test(arguments: [false, true])
    func `a rule that waits for nights says nothing of what was accepted meanwhile`(
        isAccepted: Bool
    ) async throws {
        let rules = [Self.rule(.event, nights: 2), Self.rule(.name, nights: 2)]
        let list = try watchlist(confirmAfter: 3, rules: rules)
        try await night(0, "Old", "1.0", list)
        try await night(1, "New", "1.0", list)
        if isAccepted { #expect(try accept(list) == 12) }
        try await night(2, "New", "1.0", list)
        #expect(try sent == (isAccepted ? [] : [Self.event]))
        for day in 3...5 { try await night(Double(day), "New", "1.0", list) }
        let names = Set((1...12).map { "4-\($0)-us-name" })
        #expect(try sent == (isAccepted ? [] : names.union([Self.event])))
    }
}
