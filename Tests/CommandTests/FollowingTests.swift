import Foundation
import Testing

/// Charts and keywords that are added to the watchlist by command.
struct FollowingTests {
    private static let watchlist = """
        storefronts: [kr, us]
        groups:
          - name: Our apps   # the best
            apps:
              - {id: 9000000003, own: true}

          - name: 경쟁사
            apps:
              - 9000000001   # Moonbank

        """

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Self.watchlist, to: "storewatch.yml")
    }

    @Test func `add follows a chart and a keyword, each storefront once`() async throws {
        let finance = ["add", "--chart", "top-free", "--category", "Finance"]
        let first = try await Program.run(finance, in: scratch.folder)
        #expect(first.status == 0, "\(first.errors)")
        #expect(
            first.output == "Added the chart Top Free · Finance to “Our apps”, for KR and US.\n"
        )
        let charts = "\n    charts:\n      - {chart: top-free, category: finance}"
        let apps = "- {id: 9000000003, own: true}"
        #expect(
            try scratch.read("storewatch.yml")
                == Self.watchlist.replacing(apps, with: apps + charts)
        )
        let again = try await Program.run(finance, in: scratch.folder)
        #expect(again.status == 0)
        #expect(
            again.output.contains("already followed in “Our apps” for KR and US.\nNothing to add.")
        )
        let wider = try await Program.run(
            finance + ["--storefront", "us,jp", "--json"],
            in: scratch.folder
        )
        let record = #""kind":"chart","storefronts":["jp"]}"#
        #expect(wider.output.contains(record), "\(wider.output)")
        #expect(wider.output.contains(#""added":false"#))
        let keyword = try await Program.run(
            ["add", "--keyword", " Habit  Tracker", "--device", "ipad", "--group", "Our apps"],
            in: scratch.folder
        )
        #expect(
            keyword.output
                == "Added the keyword “habit tracker” on iPad to “Our apps”, for KR and US.\n"
        )
        let text = try scratch.read("storewatch.yml")
        #expect(text.contains("\n      - {chart: top-free, category: finance, storefronts: [jp]}"))
        #expect(text.contains("- {keyword: habit tracker, device: ipad}"))
        let undone = try await Program.run(["watchlist", "undo"], in: scratch.folder)
        #expect(undone.status == 0, "\(undone.errors)")
        let without = text.replacing(
            "\n    keywords:\n      - {keyword: habit tracker, device: ipad}",
            with: ""
        )
        #expect(try scratch.read("storewatch.yml") == without && without != text)
    }

    @Test func `without own apps, a keyword goes to the first group`() async throws {
        try scratch.write(
            Self.watchlist.replacing("{id: 9000000003, own: true}", with: "9000000003"),
            to: "storewatch.yml"
        )
        let outcome = try await Program.run(["add", "--keyword", "bank"], in: scratch.folder)
        #expect(outcome.output.contains("to “Our apps”"), "\(outcome.output)")
    }

    @Test(arguments: [
        ("--chart top-fre", "top-free"), ("--category finance", "give --chart"),
        ("--chart top-free --category fynance", "did you mean “finance”?"),
        ("--chart top-free --device mac", "no such charts"),
        ("--chart top-free 5", "cannot be combined"), ("--keyword x --own", "are for apps"),
    ])
    func `a chart that cannot be followed is refused`(words: String, reason: String) async throws {
        let outcome = try await Program.run(
            ["add"] + words.split(separator: " ").map(String.init),
            in: scratch.folder
        )
        #expect(outcome.status == 64 && outcome.errors.contains(reason), "\(outcome.errors)")
        #expect(try scratch.read("storewatch.yml") == Self.watchlist)
    }
}
