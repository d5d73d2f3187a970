import Testing

/// Apps that are added twice: by one command, or by two commands.
struct RepeatedAddTests {
    private static let watchlist = """
        storefronts: [kr, us]
        groups:
          - name: Our apps
            apps:
              - {id: 9000000003, own: true}
          - name: 경쟁사
            apps:
              - 9000000001   # Moonbank
              - com.example.inkcrow

        """

    private let scratch = Scratch()

    init() throws {
        try scratch.watch(Self.watchlist)
    }

    @Test(arguments: ["9000000001", "com.example.inkcrow", "9000000013"])
    func `an app that is watched already is no error`(app: String) async throws {
        try await StandIn.fixtures { stub in
            let watched = "is already watched in “경쟁사”"
            let alone = try await scratch.ask("add", app, at: stub)
                .expect(0, printing: "\(watched) for KR and US, at storewatch")
            #expect(alone.output.hasSuffix("Nothing to add.\n"))
            #expect(try scratch.read("storewatch.yml") == Self.watchlist)
            try await scratch.ask("add", app, "9000000007", at: stub)
                .expect(0, printing: "(9000000007), by Two Kettles", watched)
            try await scratch.ask("add", app, "--storefront", "kr,jp", at: stub)
                .expect(0, printing: "to “경쟁사”, for JP.\n", "\(watched) for KR, at storewatch")
            #expect(try scratch.read("storewatch.yml").contains("storefronts: [jp]"))
        }
    }

    @Test func `an app that is named twice is added once`() async throws {
        try await StandIn.fixtures { stub in
            try await scratch.ask("add", "9000000007", "Paper Orchard", at: stub)
                .expect(0, printing: "(9000000007), by Two Kettles")
            let text = try scratch.read("storewatch.yml")
            #expect(text.matches(of: /9000000007/).count == 1, "\(text)")
        }
    }

    @Test(arguments: [["--offline"], []])
    func `an app is not both own and a competitor's`(more: [String]) async throws {
        try scratch.remove("storewatch.yml")
        try await StandIn.fixtures { stub in
            let words = ["init", "--own", "9000000007", "--competitor", "id9000000007"] + more
            try await scratch.ask(words, at: stub)
                .expect(64, saying: "is named twice; name it once")
        }
        #expect(try scratch.names().isEmpty)
    }
}
