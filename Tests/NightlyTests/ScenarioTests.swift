import History
import Testing

/// Each night of the scenarios in Fixtures/Scenarios has exactly the expected news.
struct ScenarioTests {
    @Test(arguments: try Scenario.all())
    func `each night reports exactly what happened`(scenario: Scenario) async throws {
        let player = try ScenarioPlayer(scenario.watchlist)
        for (number, night) in scenario.nights.enumerated() {
            let told = try await player.play(night)
            for outcome in Scenario.Outcome.allCases {
                let expected = night.told[outcome, default: []].sorted()
                #expect(told[outcome, default: []].sorted() == expected, "night \(number + 1)")
            }
        }
    }

    @Test func `the corpus has at least sixty scenarios, each under its own name`() throws {
        let all = try Scenario.all()
        #expect(all.count >= 60)
        #expect(Set(all.map(\.name)).count == all.count)
    }
}
