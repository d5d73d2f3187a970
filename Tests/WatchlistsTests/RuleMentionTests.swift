import Testing

@testable import Watchlists

/// Apps that rules name cannot be removed from the watchlist.
struct RuleMentionTests {
    private static let text = """
        storefronts: [us]
        groups:
          - name: A
            apps:
              - 1
              - 2
          - name: B
            apps:
              - 2
        channels: {x: {command: [x]}}
        rules:
          - {when: {kind: price}, send: x}
          - {when: {group: A}, send: x}
          - {when: {app: [1, 2]}, send: x}

        """

    @Test(
        arguments: [
            (WatchlistEdit.remove(.app(1), group: nil), "14:19"),
            (.remove(.app(1), group: "A"), "14:19"), (.remove(.app(2), group: nil), "14:22"),
            (.remove(.app(2), group: "A"), nil), (.move(.app(1), from: "A", to: "B"), nil),
        ] as [(WatchlistEdit, String?)]
    )
    func `an edit that removes an app or group that a rule names is refused at the rule`(
        edit: WatchlistEdit,
        place: String?
    ) throws {
        let folder = try UserFolder(["storewatch.yml": Self.text])
        let path = folder.watchlistPath
        let before = try WatchlistFile(at: path)
        var refusal: String?
        do {
            _ = try edit.applied(to: Self.text, of: before, at: path)
        } catch {
            refusal = "\(error)"
        }
        let words = "error: this rule names it; change the rule first"
        #expect(refusal == place.map { "\(path):\($0): \(words)" })
    }

    @Test func `a rule with a mistake does not affect the rules after it`() throws {
        let reading = try reading(
            """
            groups: [{name: A, storefronts: [us], apps: [1]}]
            channels: {x: {command: [x]}}
            rules:
              - {when: {group: Z}, send: x}
              - {when: {kind: price}, send: x}
            """
        )
        #expect(reading.diagnostics.count == 1)
        #expect(reading.diagnostics.first?.contains("unknown group “Z”") == true)
    }
}
