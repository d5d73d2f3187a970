import Testing

/// The invented chart of the fixtures, as the command shows it.
struct ChartsCommandTests {
    private let scratch = Scratch()

    init() throws {
        try scratch.watch(Program.text(of: "Fixtures/charts.yml"))
    }

    private func charts(_ arguments: String...) async throws -> Program.Outcome {
        try await scratch.ask(["charts"] + arguments)
    }

    @Test func `a chart shows who came, who left and how the others moved`() async throws {
        #expect(try await charts().status == 64)
        let nights = (2...5).map { "2026-03-0\($0)" }
        try await StandIn.fixtures(night: nights[0]) { stub in
            for night in nights {
                try await stub.serve(night: night)
                let time = "\(night)T04:00:00Z"
                try await scratch.run(stub, at: time, json: false, ["--no-report"]).expect(0)
            }
        }
        #expect(try await charts("--json").lines.count > 15)
        for (option, app) in [("--entered", "Owlpost Mail"), ("--left", "Saltmarsh Reader")] {
            let listed = try await charts(option, "--since", "2026-03-02").output
            #expect(listed.contains(app), "\(listed)")
        }
        #expect(try await charts("--left").output.hasSuffix("\nNo apps.\n"))
    }

    @Test func `an unknown category is reported with the likely one`() async throws {
        try await charts("--category", "financ").expect(64, saying: "did you mean “finance”?")
    }
}
