import Foundation
import Testing

/// The site in a browser: by keyboard, on a narrow screen, in dark mode, and without script.
@Suite(
    .enabled(
        if: Program.areInstalled(["chromium", "python3"]),
        "install what opens the pages: apt-get install chromium python3"
    )
)
struct BrowserTests {
    private let scratch = Scratch()

    @Test func `the committed site opens, fits, reads and conforms`() async throws {
        try await check(
            Program.root.appending(path: "Reports").path,
            "--require",
            "filter,permalinks,gallery,sort,copy,briefs,graphs,weeks,visits,compare,bar,search,results,apps,heads,months,feeds"
        )
    }

    @Test func `the script of the site does all that pages ask of it`() async throws {
        try await check("--sample")
    }

    private func check(_ arguments: String...) async throws {
        let script = Program.root.appending(path: "Tests/Browser/check.py").path
        let outcome = try await scratch.python([script] + arguments)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
}

extension Program {
    /// Whether all of these programs are on the search path.
    static func areInstalled(_ names: [String]) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map { URL(filePath: String($0)) }
        return names.allSatisfy { name in
            folders.contains {
                FileManager.default.isExecutableFile(atPath: $0.appending(path: name).path)
            }
        }
    }
}
