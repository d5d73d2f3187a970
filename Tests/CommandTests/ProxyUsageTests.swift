import Foundation
import StorefrontStub
import Testing

/// A proxy that cannot be used is a mistake of the user's, and is said before anything is asked.
struct ProxyUsageTests {
    @Test(arguments: [
        ["http_proxy=https://proxy.example:443"], ["all_proxy=socks5://me:secret@proxy.example"],
        ["http_proxy=http://"], ["http_proxy=http://127.0.0.1:70000"],
        ["http_proxy=http://proxy.example", "no_proxy=localhost,10.0.0.0/99"],
    ])
    func `a proxy that cannot be used ends a run with 64`(variables: [String]) async throws {
        let scratch = try Scratch()
        try scratch.write(night: "2026-03-02", ["kr": [result(1)]])
        try scratch.write("groups: [{name: a, storefronts: kr, apps: [1]}]\n", to: "storewatch.yml")
        try await scratch.stub { stub in
            let run = ["run", "--endpoint", stub.url, "--pace", "0"]
            let outcome = try await Program.run(
                variables + [Program.storewatch.path] + run,
                in: scratch.folder,
                program: URL(filePath: "/usr/bin/env")
            )
            #expect(outcome.status == 64)
            #expect(outcome.diagnostics.count == 1)
            let check = try await Program.run(
                variables + [Program.storewatch.path, "check", "--endpoint", stub.url],
                in: scratch.folder,
                program: URL(filePath: "/usr/bin/env")
            )
            #expect(check.status == 64 && check.errors == outcome.errors)
            #expect(outcome.errors.contains("_proxy"))
            #expect(!outcome.errors.contains("secret"))
            #expect(try await stub.requests().lookups == 0)
            let doctor = try await Program.run(
                variables + [Program.storewatch.path, "doctor", "--endpoint", stub.url],
                in: scratch.folder,
                program: URL(filePath: "/usr/bin/env")
            )
            #expect(doctor.output.contains("_proxy"))
        }
    }
}
