import AppStore
import Testing
import Watchlists

struct GroupTests {
    private func group(_ settings: String) throws -> Reading {
        try reading("storefronts: kr\ngroups: [{name: A, apps: [1], \(settings)}]")
    }

    @Test(
        arguments: [
            ("run", .run), ("night", .night), ("week", .week), ("6h", .hours(6)),
            ("2d", .hours(48)),
            ("1h", .hours(1)), ("366d", .hours(8784)),
        ] as [(String, Watchlist.Frequency)]
    )
    func `a frequency is read`(text: String, frequency: Watchlist.Frequency) throws {
        #expect(try group("every: \(text)").watchlist?.groups.map(\.every) == [frequency])
    }

    @Test(arguments: [
        "0h", "0d", "367d", "9999999999999999999999d", "9000000000000000000d", "h", "6", "6 h",
        "-1h",
        "6H", "2w", "daily",
    ])
    func `an invalid frequency is an error`(text: String) throws {
        let reading = try group("every: \(text)")
        #expect(reading.diagnostics.count == 1)
        #expect(reading.diagnostics.allSatisfy { $0.contains("2:38: error: “every” takes ") })
    }

    @Test(arguments: [("ja_jp", "ja_jp"), ("en-US", "en_us"), ("KO", "ko")])
    func `a language is read in one spelling`(text: String, language: String) throws {
        #expect(try group("language: \(text)").watchlist?.groups.map(\.language) == [language])
    }

    @Test(arguments: ["jpn", "j", "ja_", "ja_jpn", "ja_jp_x", "한국", "1a"])
    func `an invalid language is an error`(text: String) throws {
        let message = "write a language as two letters, or as language_country: ko, ja_jp"
        let found = try group("language: \(text)").diagnostics
        #expect(found == ["storewatch.yml:2:41: error: \(message)"])
    }

    @Test(arguments: [
        "storefronts: kr": "1:1: error: the watchlist has no “groups”; list at least one",
        "groups: []":
            "1:9: error: “groups” is empty; it takes a list of groups, each with a name and apps",
        "groups: {name: A}":
            "1:9: error: “groups” takes a list of groups, each with a name and apps, not a mapping",
        "groups: [A]":
            "1:10: error: a group is a mapping (lines of “key: value”), not a single value",
        "groups: [{name: A}]":
            "1:10: error: this group has no apps; give it “apps”, a “list”, “developers”, “keywords” or “charts”",
    ])
    func `a watchlist without apps is an error`(text: String, finding: String) throws {
        #expect(try reading(text).diagnostics == ["storewatch.yml:\(finding)"])
    }

    @Test func `a group may wait for its apps`() throws {
        let waiting = try reading("storefronts: kr\ngroups: [{name: A, apps: []}]")
        #expect(waiting.diagnostics == [] && waiting.watchlist?.groups.first?.apps == [])
    }

    @Test func `apps keep the order of the file, a list's after those of the group`() throws {
        let yaml = "storefronts: kr\ngroups: [{name: A, list: l, apps: [9, 3, 7]}]"
        let list = try reading(yaml, lists: ["l": "5\n1\n"]).watchlist
        let apps = try #require(list?.groups.first?.apps)
        #expect(apps.compactMap(\.reference.id?.number) == [9, 3, 7, 5, 1])
    }

    @Test(arguments: ["Seoul", "Asia/Seol", "asia/seoul"])
    func `a time zone that is nearly right is suggested`(zone: String) throws {
        let found = try reading("report: {timezone: \(zone)}").diagnostics
        #expect(found.last?.hasSuffix("did you mean “Asia/Seoul”?") == true, "\(found)")
    }

    @Test(arguments: [
        (nil, nil), ("", nil), ("Asia/Seoul", nil), ("UTC", nil), ("EST5EDT", nil),
        ("KST-9", "write an IANA name"), (":Asia/Seoul", "did you mean “Asia/Seoul”?"),
        ("Seoul", "did you mean “Asia/Seoul”?"), ("Mars/Base", "write an IANA name"),
    ])
    func `an unreadable time zone of the system is reported`(variable: String?, fix: String?) {
        let zoneless = Watchlist.ReportSettings()
        let told = zoneless.systemZoneMistake(variable).map { "\($0)" }
        #expect((told == nil) == (fix == nil))
        #expect(told?.contains(fix ?? "") ?? true, "\(told ?? "")")
        let zoned = Watchlist.ReportSettings(timezone: "Asia/Seoul")
        #expect(zoned.systemZoneMistake(variable) == nil)
    }

    @Test(arguments: [
        ("pace: 0", true), ("pace: '20'", true), ("pace: 1.5", false), ("pace: 1_000", false),
        ("pace: 99999999999999999999", false), ("staleAfter: 0", false), ("confirmAfter: 1", true),
        ("cachePass: never", true), ("cachePass: Never", false), ("ping: http://a.example/x", true),
        ("ping: a.example/x", false), ("ping: 'https://'", false), ("ping: $NAME", true),
        ("ping: http://127.0.0.1:70000/x", false),
        ("ping: $", false), ("ping: 'https://a.example/x y'", false),
        ("report: {timezone: UTC}", true), ("report: {timezone: Europe/Kyiv}", true),
        ("report: {timezone: Etc/UTC}", true), ("report: {timezone: Asia/Kolkata}", true),
        ("report: {timezone: KST}", false), ("report: {timezone: GMT+9}", false),
        ("report: {timezone: Mars/Base}", false), ("report: {timezone: ../Asia/Seoul}", false),
        ("report: {images: icons}", true), ("report: {url: 'http://a.example:8080/s'}", true),
        ("report: {url: 'https://a.example'}", true), ("report: {url: a.example}", false),
        ("report: {url: 'https://me:secret@a.example/'}", false),
        ("report: {url: 'https://a.example/?x'}", false),
        ("report: {url: 'https://a.example/index.html'}", false),
        ("report: {images: some}", false), ("report: {language: fr}", false), ("report: {}", true),
        ("report: {title: ''}", false), ("report:", false),
        ("brake: {share: 1, least: 1}", true), ("brake: {share: 1.1}", false),
        ("brake: {share: 20%}", false), ("brake: {least: 0}", false), ("brake: 0.2", false),
        ("ratings: {stars: 0}", true), ("ratings: {stars: -1}", false),
        ("ratings: {stars: .nan}", false), ("ratings: {votes: 1.5}", false),
    ])
    func `a setting has its range`(setting: String, isGood: Bool) throws {
        let found = try reading("\(setting)\nstorefronts: kr\ngroups: [{name: A, apps: [1]}]")
            .diagnostics
        #expect(found.isEmpty == isGood, "\(found)")
        #expect(found.count <= 1)
    }
}
