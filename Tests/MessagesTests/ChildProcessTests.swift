import AppStore
import Foundation
import Testing

@testable import Messages
@testable import Watchlists

/// Programs that receive a message, and the outcome of the delivery.
struct ChildProcessTests {
    /// SIGPIPE is ignored, as in `storewatch`.
    init() { signal(SIGPIPE, SIG_IGN) }

    private func outcome(of script: String, input: String) async -> String {
        "\(await ChildProcess(["sh", "-c", script]).run(input: input).outcome)"
    }

    @Test func `a program that does not read a long message determines the outcome`() async {
        let long = String(repeating: "news ", count: 1_000_000)
        #expect(await outcome(of: "exit 0", input: long) == "delivered")
        #expect(await outcome(of: "exit 3", input: long).contains("ended with status 3"))
    }

    @Test func `a program's long complaint is read to its end, and not repeated`() async {
        let script = "yes complaint | head -c 4000000 >&2; exit 1"
        let refused = await outcome(of: script, input: "news")
        #expect(refused == #"refused("The program ended with status 1.")"#)
        let content = "yes complaint | head -c 4000000 >&2; cat > /dev/null"
        #expect(await outcome(of: content, input: "news") == "delivered")
    }

    @Test func `a program reads exactly what was sent`() async {
        let long = String(repeating: "소식 ", count: 100_000)
        let size = long.utf8.count
        let script = "test $(wc -c) -eq \(size) || { echo other >&2; exit 1; }"
        #expect(await outcome(of: script, input: long) == "delivered")
    }

    @Test func `a cancelled delivery says so, and does not name the program's signal`() async throws
    {
        for delay in 0..<30 {
            let ended = Task { await outcome(of: "sleep 30", input: "news") }
            try await Task.sleep(for: .milliseconds(delay))
            ended.cancel()
            let said = await ended.value
            #expect(said.contains("The run was stopped before the program ended."), "\(said)")
        }
    }

    @Test func `a program gets signals as any other does`() async {
        let script = "grep -q 'SigIgn:.*0000$' /proc/self/status"
        #expect(await outcome(of: script, input: "news") == "delivered")
    }

    @Test func `a program gets the variables for its search path and proxies, and no others`() async
    {
        let given = ChildProcess.environment(of: [
            "PATH": "/bin", "https_proxy": "http://127.0.0.1:9", "TEAM_URL": "canary",
            "TEAM_URL_FILE": "canary", "CREDENTIALS_DIRECTORY": "canary", "GIT_DIR": "canary",
        ])
        #expect(given == ["PATH": "/bin", "https_proxy": "http://127.0.0.1:9"])
        let names = "PATH|HOME|LANG|TMPDIR|PWD|SHLVL|_|OLDPWD|(ALL|HTTP|HTTPS|NO)_PROXY"
        let script = "env | grep -q ^PATH= && ! env | grep -viE '^(\(names))=' >&2"
        #expect(await outcome(of: script, input: "news") == "delivered")
    }

    @Test func `a program that is not there could not be run`() async {
        let end = await ChildProcess(["/nowhere/at-all"]).run(input: "news")
        #expect("\(end.outcome)".contains("could not be run"))
    }

    @Test(arguments: ["", "\u{301}", "\u{200D}", "\u{600}"])
    func `characters that combining marks join are escaped for curl`(mark: String) {
        let quoted = Escaping.curl("a\(mark)\"\(mark)\\\(mark)\r\nb")
        #expect(quoted.utf8.elementsEqual("a\(mark)\\\"\(mark)\\\\\(mark)\\r\\nb".utf8))
    }
}
