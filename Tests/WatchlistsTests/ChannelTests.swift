import Foundation
import Testing

@testable import Watchlists

/// Channels and rules in the watchlist, and mistakes in them.
struct ChannelTests {
    private func notifications(_ yaml: String) throws -> Reading {
        try reading(
            """
            groups: [{name: Competitors, storefronts: [us, de], apps: [1, {id: 2, own: true}]}, {name: Other, storefronts: jp, apps: [2]}]
            \(yaml)
            """
        )
    }

    @Test(arguments: [
        "{when: {kind: gone, field: not price}, send: x}",
        "{when: {field: ratingCount, votes: 50}, send: x}",
        "{when: {field: rating, change: to 4.5}, send: x}\n"
            + "  - {when: {field: rating, change: rises to 4.5}, send: x}",
    ])
    func `a rule that some news can meet is accepted`(rules: String) throws {
        let reading = try notifications("channels: {x: {command: [tell]}}\nrules:\n  - \(rules)")
        #expect(reading.diagnostics == [])
    }

    @Test func `the rules of the documentation are read to the letter`() throws {
        let reading = try notifications(
            """
            channels:
              team:   {slack: $SLACK_URL}
              mail:   {mail: [aso@example.com], digest: weekly}
            rules:
              - {when: {group: Competitors, kind: release, notes: not generic}, send: [team]}
              - {when: {field: price, change: falls by 20 %}, severity: alert, send: [team, mail]}
              - {when: {field: rating, change: falls by 0.1, votes: 50}, send: [team], cooldown: 7d}
            """
        )
        #expect(reading.diagnostics == [])
        let settings = try #require(reading.watchlist)
        #expect(
            settings.channels == [
                Channel(name: "team", service: .chat(.slack, .init(url: .variable("SLACK_URL")))),
                Channel(
                    name: "mail",
                    service: .mail(.init(recipients: ["aso@example.com"])),
                    digest: .weekly
                ),
            ]
        )
        #expect(settings.rules.map(\.severity) == [.notice, .alert, .notice])
        #expect(settings.rules.map(\.cooldown) == [0, 0, 168])
        #expect(
            settings.rules.map(\.conditions.summary) == [
                "kind release, group Competitors, notes not generic", "field price, falls by 20 %",
                "field rating, falls by 0.1, at least 50 votes",
            ]
        )
    }

    @Test(
        arguments: [
            "{slack: https://hooks.example.com/a}": nil,
            "{slack: http://127.0.0.1:8080/a}": nil,
            "{webhook: http://localhost/a}": nil,
            "{webhook: http://example.com/a, insecure: true}": nil,
            "{webhook: http://example.com/a}": "this address is not encrypted",
            "{slack: ftp://example.com}": "this is not a web address",
            "{slack: $}": "write the name of a variable after “$”",
            "{slack: $A, discord: $B}": "a channel has one service",
            "{}": "a channel has one",
            "{slack: $A, token: $B}": "“token” does not go with “slack”",
            "{slack: $A, unheard: 1}": "unknown key “unheard” in a channel",
            "{slack: $A, digest: monthly}": "unknown value “monthly”",
            "{mail: aso}": "“mail” takes a list of addresses",
            "{mail: [aso]}": "“aso” is not a mail address",
            "{mail: [a@b.c, 'x@y -Oq']}": "“x@y -Oq” is not a mail address",
            "{mail: [a@b.c], smtp: mail.example.com}": nil,
            "{mail: [a@b.c], smtp: smtps://u:p@mail.example.com}": "write a mail server as",
            "{mail: [a@b.c], user: u}": "“user” goes with “smtp”",
            "{mail: [a@b.c], insecure: true}": "“insecure” goes with “smtp”",
            "{mail: [a@b.c], smtp: mail.example.com, password: $P}": "“password” goes with “user”",
            "{command: notify.sh}": "“command” takes a list of words",
            "{webhook: $A, body: '{\"text\": \"{{headline}}\"}'}": nil,
            "{webhook: $A, secret: whsec_YSBrZXk=}": nil,
            "{ntfy: https://ntfy.sh/}": "the address of ntfy ends with a topic",
            "{webhook: $A, secret: whsec_canary!}": "“whsec_” in this secret is not Base64",
            "{webhook: $A, body: '{{head}}'}": "unknown placeholder “head”",
            "{command: [tell], digest: daily}": nil,
        ] as [String: String?]
    )
    func `a channel is read, or its mistake reported`(channel: String, mistake: String?) throws {
        let found = try notifications("channels: {x: \(channel)}\n").diagnostics
        #expect(found.count == (mistake == nil ? 0 : 1), "\(found)")
        for told in found {
            #expect(told.hasPrefix("storewatch.yml:2:") && told.contains(": error: "))
            #expect(told.contains(mistake ?? ""), "\(told)")
        }
    }

    @Test(arguments: [
        ("{send: team}", "unknown channel “team”; did you mean “tean”?"),
        ("{when: {kind: []}, send: tean}", "“kind” is empty; write a value or delete the key"),
        ("{when: {words: []}, send: tean}", "“words” is empty; write a value or delete the key"),
        ("{when: {kind: price}}", "this rule has no “send”"),
        ("{when: {kind: prise}, send: tean}", "did you mean “price”?"),
        ("{when: {group: Competitor}, send: tean}", "did you mean “Competitors”?"),
        ("{when: {app: 7}, send: tean}", "no group watches"),
        ("{when: {storefront: kr}, send: tean}", "nothing is watched in “kr”"),
        ("{when: {storefront: all}, send: tean}", "a rule without “storefront” is for all"),
        ("{when: {kind: [price, not name]}, send: tean}", "this list has both"),
        ("{when: {change: drops}, send: tean}", "not “drops”"),
        ("{when: {for: long}, send: tean}", "write 1 to 60 nights"),
        ("{when: {votes: 0}, send: tean}", "write a whole number"),
        ("{send: tean, cooldown: 7}", "write hours, days or weeks"),
        ("{send: tean, cooldown: 9223372036854775807d}", "write hours, days or weeks"),
        ("{send: tean, cooldown: 99999999999999999999w}", "write hours, days or weeks"),
        ("{when: {kind: price, field: name}, send: tean}", "can never match: news of this kind"),
        ("{when: {kind: page, field: icon}, send: tean}", "news of this kind is not about"),
        ("{when: {field: name, change: falls}, send: tean}", "can never match: only a number"),
        ("{when: {kind: price, notes: new}, send: tean}", "can never match: only releases"),
        ("{when: {kind: price, words: a}, send: tean}", "can never match: only texts"),
        ("{when: {kind: name, votes: 5}, send: tean}", "can never match: only ratings"),
        ("{when: {kind: failed-run, group: Competitors}, send: tean}", "is not about apps"),
        ("{when: {kind: position, for: 2 nights}, send: tean}", "can never match: a position"),
        ("{when: {kind: event, change: falls}, send: tean}", "can never match: only a number"),
        ("{when: {kind: event, words: a}, send: tean}", "can never match: only texts"),
        ("{when: {field: name, notes: new}, send: tean}", "can never match: only releases"),
    ])
    func `a rule's mistake is reported at its position`(rule: String, mistake: String) throws {
        let text = "channels: {tean: {command: [x]}}\nrules: [\(rule)]\n"
        let found = try notifications(text).diagnostics
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("storewatch.yml:3:") == true)
        #expect(found.first?.contains(mistake) == true, "\(found)")
    }

    @Test func `paths begin at the watchlist's folder, and names of programs do not`() throws {
        let folder = try UserFolder([
            "storewatch.yml": """
            groups: [{name: A, storefronts: [us], apps: [1]}]
            channels:
              a: {command: [bin/tell, x/y]}
              b: {command: [tell]}
              c: {command: [/bin/tell]}
            """
        ])
        let file = try WatchlistFile(at: folder.watchlistPath)
        #expect(
            file.watchlist.channels.map(\.service) == [
                .command(["\(folder.path)/bin/tell", "x/y"]), .command(["tell"]),
                .command(["/bin/tell"]),
            ]
        )
    }

    @Test func `an archive keeps nothing of channels`() throws {
        let list = try notifications("channels: {x: {webhook: https://example.com/canary}}\n")
        let watchlist = try #require(list.watchlist)
        let text = String(decoding: try JSONEncoder().encode(watchlist), as: UTF8.self)
        #expect(!text.contains("canary"))
        #expect(!watchlist.channels.isEmpty)
        #expect(watchlist.withoutSecrets.channels.isEmpty)
    }
}
