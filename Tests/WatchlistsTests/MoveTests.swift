import AppStore
import Testing

@testable import Watchlists

/// Apps that are moved to other groups, with their comments.
struct MoveTests {
    private func app(_ number: Int64) throws -> Watchlist.Reference {
        .id(try #require(AppID(number)))
    }

    @Test func `a moved app keeps its comments and takes its new group's place`() throws {
        let text = """
            storefronts: kr
            groups:
              - name: A
                apps:
                  # why
                  #   and since when
                  - {id: 5, own: true}   # five
                  - 6
              - name: B
                storefronts: jp
                apps:
                - 7

            """
        let result = try edited(text, by: .move(app(5), from: "A", to: "B"))
        let expected = """
            storefronts: kr
            groups:
              - name: A
                apps:
                  - 6
              - name: B
                storefronts: jp
                apps:
                - 7
                # why
                #   and since when
                - {id: 5, own: true}   # five

            """
        #expect(result == expected)
        let back = try edited(result, by: .move(app(5), from: "B", to: "A"))
        #expect(back.contains("      - 6\n      # why\n      #   and since when\n      - {id: 5"))
    }

    @Test func `a comment that is indented further belongs to the app above it`() throws {
        func list(_ apps: String...) -> String {
            let lines = ["storefronts: kr", "groups:", "  - name: A", "    apps:"]
            return (lines + apps + [""]).joined(separator: "\n")
        }
        let text = list(
            "      - 6",
            "          # about six",
            "      # about five",
            "      - 5  # five",
            "        # and more",
            "            # about five",
            "      # about seven",
            "      - 7",
            "        # about seven",
            "  - name: B",
            "    apps:",
            "    - 8",
            "      # about eight"
        )
        let moved = try edited(text, by: .move(app(5), from: "A", to: "B"))
        let expected = list(
            "      - 6",
            "          # about six",
            "      # about seven",
            "      - 7",
            "        # about seven",
            "  - name: B",
            "    apps:",
            "    - 8",
            "      # about eight",
            "    # about five",
            "    - 5  # five",
            "      # and more",
            "          # about five"
        )
        #expect(moved == expected)
        let added = try edited(text, by: .add([NewApp(app(9))], group: "B"))
        #expect(added == text + "    - 9\n")
        let back = try edited(moved, by: .move(app(7), from: "A", to: "B"))
        #expect(back.hasSuffix("\n    # about seven\n    - 7\n      # about seven\n"))
        #expect(back.contains("      - 6\n          # about six\n  - name: B"))
    }
}
