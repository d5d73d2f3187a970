import AppStore
import Testing
import Watchlists

struct YAMLTests {
    @Test func `anchors, aliases and merge keys stand for what they name`() throws {
        let list = try watchlist(
            """
            storefronts: &asia [kr, jp]
            groups:
              - &base {name: A, storefronts: *asia, every: 2d, apps: &apps [1, 2]}
              - {<<: *base, name: B}
              - {name: C, storefronts: us, <<: [{every: week}, *base]}
            """
        )
        #expect(list.groups.map(\.name) == ["A", "B", "C"])
        #expect(list.groups.map(\.every) == [.hours(48), .hours(48), .week])
        #expect(
            list.groups.map { $0.apps.map(\.storefronts.count) } == [[2, 2], [2, 2], [1, 1]]
        )
    }

    @Test func `a mistake under an anchor is reported once`() throws {
        let yaml = """
            groups:
              - {name: A, storefronts: &s [kr, xx], apps: [1]}
              - {name: B, storefronts: *s, apps: [1]}
            """
        #expect(try reading(yaml).diagnostics.count == 1)
    }

    @Test(arguments: [
        "<<: 5\n": "1:5: error: “<<” takes a mapping, as in “<<: *name”, not a single value",
        "[a, b]: 5\n": "1:1: error: a key must be a single word",
        "\"pa\\x63e\": 1\npace: 2\n": "1:1: error: “pace” appears twice in this mapping; keep one",
        "pace: 1\n!x pace: 2\n":
            "2:1: error: “pace” appears twice, first at storewatch.yml:1:1; keep one",
    ])
    func `an unknown key is an error`(yaml: String, finding: String) throws {
        let found = try reading("\(yaml)storefronts: kr\ngroups: [{name: A, apps: [1]}]")
            .diagnostics
        #expect(found == ["storewatch.yml:\(finding)"])
    }

    /// A list of ten aliases of a list of ten aliases, and so on, as in a “billion laughs” attack.
    private func bomb(levels: Int) -> String {
        let lists = (1...levels).map { level in
            let before = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            return "a\(level): &a\(level) [\(before)]\n"
        }
        return "a0: &a0 [x]\n" + lists.joined()
    }

    @Test func `an alias bomb is an error, not a hang`() throws {
        let found = try reading(bomb(levels: 30)).diagnostics
        #expect(found.count == 1)
        #expect(found.first?.contains("expand to too many values") == true)
    }

    @Test(arguments: [
        "? *a12\n: 1\n", "*a12 : 1\n", "*a12: 1\n", "[*a12]: 1\n", "- {*a12 : 1}\n",
        "x: [? *a12 : 1]\n", "? [*a12]\n", "?\n  - *a12\n", "? &k {x: *a12}\n: 1\n",
        "x: {[x, *a12 ] : 1}\n",
    ])
    func `an alias bomb in a key is an error, not a hang`(key: String) throws {
        let found = try reading(bomb(levels: 12) + key).diagnostics
        expectOne(found, endingWith: "a key must be a single word, not an alias or a list")
    }

    @Test func `many aliases are allowed`() throws {
        let groups = (1...300).map {
            "  - {<<: *base, name: \"G? \($0)\", storefronts: *s, apps: [*one, {id: *two}]}\n"
        }
        let yaml = """
            storefronts: &s [kr, jp]
            groups:
              - &base {name: "Why? 1", every: 2d, apps: [&one 1, &two 2]} # ? *x
            """
        let reading = try reading(yaml + "\n" + groups.joined())
        #expect(reading.diagnostics == [])
        #expect(reading.watchlist?.groups.count == 301)
    }

    @Test(arguments: [60, 900, 50_000])
    func `deep nesting is an error, not a crash`(levels: Int) throws {
        let brackets = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        #expect(try reading("groups: \(brackets)").diagnostics.count == 1)
        let chain = (1...levels).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
        #expect(try reading("a0: &a0 x\n" + chain).diagnostics.count == 1)
    }

    @Test func `ampersands and asterisks in texts are not anchors and aliases`() throws {
        let apps = (1...2000).map { number in
            "{id: https://apps.apple.com/app/id\(number)?mt=8&l=en, name: A & B * C & 2*3}"
        }
        #expect(try readingApps(apps.joined(separator: ", ")).watchlist?.listings.count == 2000)
    }

    @Test(arguments: [
        ("pace: 1\n# pace: 2\n\"pace\" : 3", "3:1"), ("pace: 1\n\n'pace': 3\npace: 1", "3:1"),
        ("report: {title: 'a, title: b', title: c}", "3:10"),
        ("report: {title: [a, {title: b}],\n  title: c}", "3:10"),
        ("report:\n  title: |\n    x\n    title: y\n  images: all\n  title: z", "4:3"),
    ])
    func `a key given twice is an error at the first`(settings: String, first: String) throws {
        let found = try reading(
            "storefronts: kr\ngroups: [{name: A, apps: [1]}]\n\(settings)"
        ).diagnostics
        let key = settings.contains("title") ? "title" : "pace"
        let message = "“\(key)” appears twice in this mapping; keep one"
        #expect(found == ["storewatch.yml:\(first): error: \(message)"])
    }

    @Test func `the same key in different mappings is not given twice`() throws {
        let yaml = """
            storefronts: kr
            groups:
              - name: A
                apps: [{id: 1, name: B}, {id: 2, name: B}]
              - name: B
                apps: [1]
            """
        #expect(try reading(yaml).diagnostics == [])
    }

    @Test(arguments: [
        "name: [A]": "“name” takes a single value, not a list",
        "name: {a: b}": "“name” takes a single value, not a mapping",
        "name: ": "“name” has no value; write one or delete the key",
        "name: ' '": "“name” has no value; write one or delete the key",
        "name: A, list: [a]": "“list” takes a single value, not a list",
        "name: A, storefronts: {kr: jp}":
            "“storefronts” takes a list of codes such as kr, or “all”, not a mapping",
    ])
    func `a value of the wrong kind is an error`(setting: String, message: String) throws {
        let found = try reading("storefronts: kr\ngroups: [{apps: [1], \(setting)}]").diagnostics
        expectOne(found, endingWith: message)
    }

    @Test(arguments: ["5", "text", "[1]", "report: 5"])
    func `a mapping is expected where settings are`(yaml: String) throws {
        let found = try reading("\(yaml)\n").diagnostics
        #expect(found.contains { $0.contains("is a mapping (lines of “key: value”), not ") })
    }
}
