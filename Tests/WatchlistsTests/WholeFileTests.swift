import AppStore
import ChangeDetection
import Foundation
import Testing
import Watchlists

struct WholeFileTests {
    @Test func `a watchlist with every setting is read as written`() throws {
        let reading = try reading(
            """
            # Our nightly round.
            storefronts: [kr, jp]
            pace: 12
            cachePass: doubt
            confirmAfter: 3
            brake: {share: 0.35, least: 12}
            ratings: {stars: 0.2, votes: 50}
            staleAfter: 4
            ping: https://hc-ping.com/abc
            report: {language: ko, timezone: Asia/Seoul, images: none, title: "Maps: a look",
              url: https://example.com/maps}
            groups:
              - name: Competitors
                every: 6h
                language: ja-JP
                apps:
                  - 284882215
                  - https://apps.apple.com/kr/app/kakaotalk/id362057947?mt=8&l=en
                  - {id: com.example.maps, storefronts: us, own: yes, name: Ours, note: 'No. 1'}
              - name: Listed
                list: apps.csv
            """,
            lists: ["apps.csv": "389801252,us gb # Instagram\n"]
        )
        #expect(reading.diagnostics == [])
        #expect(reading.watchlist == Self.everySetting)
    }

    private static var everySetting: Watchlist {
        var watchlist = Watchlist(
            groups: [
                Watchlist.Group(
                    name: "Competitors",
                    language: "ja_jp",
                    every: .hours(6),
                    apps: [
                        app(284_882_215, "kr jp"),
                        app(362_057_947, "kr jp"),
                        Watchlist.WatchedApp(
                            reference: .bundle("com.example.maps"),
                            storefronts: storefronts("us"),
                            own: true,
                            name: "Ours",
                            note: "No. 1"
                        ),
                    ].compactMap { $0 }
                ),
                Watchlist.Group(
                    name: "Listed",
                    apps: [app(389_801_252, "us gb")].compactMap { $0 }
                ),
            ]
        )
        watchlist.report = Watchlist.ReportSettings(
            language: "ko",
            timezone: "Asia/Seoul",
            url: URL(string: "https://example.com/maps/")
        )
        (watchlist.report.title, watchlist.report.images) = ("Maps: a look", .none)
        (watchlist.cachePass, watchlist.confirmAfter) = (.doubt, 3)
        watchlist.pace = 12
        watchlist.brake = BrakeLimit(share: 0.35, minCount: 12)
        watchlist.ratings = RatingThreshold(stars: 0.2, ratingCount: 50)
        watchlist.staleAfter = 4
        watchlist.ping = .literal(Secret("https://hc-ping.com/abc"))
        return watchlist
    }

    private static func app(_ number: Int64, _ codes: String) -> Watchlist.WatchedApp? {
        AppID(number).map {
            Watchlist.WatchedApp(reference: .id($0), storefronts: storefronts(codes))
        }
    }

    @Test func `settings that are left out have the values of a new watchlist`() throws {
        let list = try #require(try readingApps("1").watchlist)
        var expected = Watchlist()
        expected.groups = list.groups
        #expect(list == expected)
    }

    @Test func `all mistakes are reported at once, each with its position and its fix`() throws {
        let reading = try reading(Self.mistaken, lists: ["apps.csv": "1\nix2,kr\n3,kr uk\n"])
        #expect(reading.watchlist == nil)
        #expect(reading.diagnostics.joined(separator: "\n") == Self.mistakes)
    }

    private static let mistaken = """
        storefront: [kr]
        pace: -1
        cachePass: allways
        confirmAfter: 0
        ping: ftp://example.com
        report:
          timezone: Asia/Soul
          colour: red
        groups:
          - name: A
            storefronts: [kr, uk]
            every: 2w
            language: japanese
            apps:
              - 0
              - com.example.a
              - 'https://example.com/app/id1'
              - {id: 99999999999999999999, own: maybe}
              - [1, 2]
              - com.example.a
          - name: A
            pace: 3
            apps: {}
          - apps: [5]
          - name: C
            list: apps.csv
        """

    private static let mistakes = """
        storewatch.yml:1:1: error: unknown key “storefront” in the watchlist; did you mean “storefronts”?
        storewatch.yml:2:7: error: write a whole number from 0 to 1000000, not “-1”
        storewatch.yml:3:12: error: unknown value “allways”; did you mean “always”?
        storewatch.yml:4:15: error: write a whole number from 1 to 1000000, not “0”
        storewatch.yml:5:7: error: this is not a web address; it begins with https://
        storewatch.yml:7:13: error: unknown time zone “Asia/Soul”; did you mean “Asia/Seoul”?
        storewatch.yml:8:3: error: unknown key “colour” in the report; it can be language, timezone, images, title or url
        storewatch.yml:11:23: error: unknown storefront “uk”; did you mean “gb”?
        storewatch.yml:12:12: error: “every” takes run, night, week, or hours or days as in 6h or 2d, not “2w”
        storewatch.yml:13:15: error: write a language as two letters, or as language_country: ko, ja_jp
        storewatch.yml:15:9: error: an app ID is a positive number, as in “284882215”, not “0”
        storewatch.yml:17:9: error: “https://example.com/app/id1” is not on the App Store; copy the app's URL from apps.apple.com
        storewatch.yml:18:14: error: “99999999999999999999” is too long for an app ID; they have about ten digits
        storewatch.yml:18:41: error: write true or false, not “maybe”
        storewatch.yml:19:9: error: an app is a mapping (lines of “key: value”), not a list
        storewatch.yml:20:9: warning: app com.example.a in KR is already in this group, at storewatch.yml:16:9; delete one
        storewatch.yml:21:11: error: the group at storewatch.yml:10:11 is named “A” too; rename one of them
        storewatch.yml:22:5: error: unknown key “pace” in a group; it can be name, storefronts, language, every, storePages, topics, apps, list, developers, keywords or charts
        storewatch.yml:23:11: error: “apps” takes a list of IDs, App Store URLs or bundle IDs, not a mapping
        storewatch.yml:24:5: error: this group has no “name”; give it one
        storewatch.yml:24:12: error: app 5 has no storefronts; give “storefronts” to it, to its group or to the watchlist
        apps.csv:1:1: error: app 1 has no storefronts; give “storefronts” to it, to its group or to the watchlist
        apps.csv:2:1: error: “ix2” is not an app; write its number (“284882215”), its App Store URL or its bundle ID
        apps.csv:3:6: error: unknown storefront “uk”; did you mean “gb”?
        """
}
