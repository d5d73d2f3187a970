import Foundation
import StorefrontStub
import Testing

/// An unusable proxy is a mistake of the user, which is reported before the first request.
struct ProxyUsageTests {
    @Test func `a proxy that does not answer is named, without its password`() async throws {
        let world = try NotifiedWorld(apps: 1)
        try await world.stub { stub in
            try world.watch("{webhook: \(stub.url)/message/taking}")
            try world.scratch.edit { "ping: \(stub.url)/ping/key\n\($0)" }
            let proxy = ["http_proxy": "http://me:canary@127.0.0.1:9"]
            let sentence = "he proxy http://127.0.0.1:9 did not respond: Connection refused."
            let run = try await world.run(stub, night: 1, proxy)
            for start in ["failed: T", "kept. Not checked: 1 network. T"] {
                #expect(run.errors.contains("\(start)\(sentence)"), "\(run.errors)")
            }
            let test = try await world.run(["notify", "--test", "x"], proxy)
            #expect(test.errors.contains("accept the message: t\(sentence)"), "\(test.errors)")
            for text in [run.errors, run.output, test.errors] { #expect(!text.contains("canary")) }
        }
    }

    @Test func `a proxy that does not answer is named at a run's deadline`() async throws {
        let scratch = try Scratch(watching: [1], in: "us")
        let run = ["run", "--no-report", "--endpoint", "http://127.0.0.1:1"]
        let reason = "The proxy http://127.0.0.1:9 did not respond: Connection refused."
        let proxy = ["http_proxy": "http://127.0.0.1:9"]
        let ended = try await scratch.ask(run + ["--deadline", "00:00:01"], with: proxy)
        ended.expect(1, saying: "The deadline passed", "The last request failed. \(reason)")
    }

    @Test(arguments: [
        ["http_proxy": "https://proxy.example:443"],
        ["all_proxy": "socks5://me:secret@proxy.example"], ["http_proxy": "http://"],
        ["http_proxy": "http://127.0.0.1:70000"],
    ])
    func `an unusable proxy ends a run with 64`(variables: [String: String]) async throws {
        let scratch = try Scratch(showing: [1], in: "kr")
        try await scratch.stub { stub in
            let run = try await scratch.ask(["run", "--pace", "0"], at: stub, with: variables)
            run.expect(64, saying: "_proxy")
            #expect(run.diagnostics.count == 1 && !run.errors.contains("secret"))
            let check = try await scratch.ask(["watchlist", "check"], at: stub, with: variables)
            #expect(check.status == 64 && check.errors == run.errors)
            #expect(try await stub.requests().lookups == 0)
            let doctor = try await scratch.ask(["doctor"], at: stub, with: variables)
            #expect(doctor.output.contains("_proxy"))
        }
    }
}
