import Foundation
import Testing

/// Apps that used to have a different name.
struct FormerNameTests {
    @Test func `a former name still finds the app, with lower priority than current names`()
        async throws
    {
        let scratch = Scratch()
        try await scratch.play(0..<2) { night in
            let name = night == 0 ? "Hazel" : "Filbert"
            return [1: result(1).replacing("App 1", with: name), 2: result(2)]
        }
        for name in ["Hazel", "hazel", "haze", "Filbert"] {
            try await scratch.ask("app", name).expect(0, printing: "Filbert (1)")
        }
        let group = "  - name: A\n    storefronts: kr\n    apps:\n      - 1\n      - 2\n"
        try scratch.write("groups:\n\(group)", to: "storewatch.yml")
        try await scratch.ask("remove", "Hazel").expect(0, printing: "(1)")
        try scratch.write(
            "groups: [{name: A, storefronts: kr, apps: [1, {id: 2, name: Hazel}]}]\n",
            to: "storewatch.yml"
        )
        #expect(try await scratch.ask("app", "hazel").output.contains("Hazel (2)"))
    }
}
