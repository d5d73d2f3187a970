import Testing

@testable import Watchlists

/// Apps that are moved to other groups.
struct MoveTests {
    @Test func `a moved app takes its new group's place, and other lines stay`() throws {
        let text = """
            storefronts: kr
            groups:
              - name: A
                apps:
                  # why
                  - {id: 5, own: true}   # five
                  - 6
              - name: B
                storefronts: jp
                apps:
                - 7
                  # about seven

            """
        let result = try edited(text, by: .move(.app(5), from: "A", to: "B"))
        let expected = """
            storefronts: kr
            groups:
              - name: A
                apps:
                  # why
                  - 6
              - name: B
                storefronts: jp
                apps:
                - 7
                  # about seven
                - {id: 5, own: true}   # five

            """
        #expect(result == expected)
        let back = try edited(result, by: .move(.app(5), from: "B", to: "A"))
        #expect(back.contains("      - 6\n      - {id: 5, own: true}   # five\n"))
    }
}
