import Foundation
import Testing

/// Nights in which a write fails, or in which the program is killed at a write. `make torture`
/// tries every write.
@Suite(
    .enabled(
        if: Program.areInstalled(["cc", "python3"]),
        "install what makes calls fail: apt-get install gcc libc6-dev python3"
    )
)
struct TortureTests {
    private let scratch = Scratch()

    @Test func `no failing write loses data or causes an untrue output`() async throws {
        let script = Program.root.appending(path: "Tests/Torture/torture.py")
        let seed = UInt32.random(in: 0...9_999)
        // One worker per core, because nights on an overloaded machine could exceed their time
        // limit.
        let workers = ProcessInfo.processInfo.activeProcessorCount
        let call = [
            script.path, Program.folder.path, "--sample", "19", "--kills", "8",
            "--seed", "\(seed)", "--workers", "\(workers)",
        ]
        let outcome = try await scratch.python(call)
        #expect(outcome.status == 0, "--seed \(seed)\n\(outcome.output)\(outcome.errors)")
    }
}
