import Foundation
import Glibc
import Subprocess
import SystemPackage
import Testing

/// Mail reaches a server that requires a login, and the machine's mail program.
struct MailTests {
    /// A mail server of aiosmtpd, which `make test` installs: it prints its port, then each mail.
    private static let server = """
        import asyncio, base64, json, sys
        from aiosmtpd.controller import Controller
        from aiosmtpd.smtp import AuthResult, SMTP
        class Taker:
            async def handle_RCPT(self, server, session, envelope, address, options):
                if address.startswith("gone"):
                    return "550 no such user"
                if address.startswith("echo"):
                    login = b"\\0sw\\0" + b'a "key"'
                    return "550 denied after AUTH PLAIN " + base64.b64encode(login).decode()
                envelope.rcpt_tos.append(address)
                return "250 OK"
            async def handle_DATA(self, server, session, envelope):
                print(json.dumps({"from": envelope.mail_from, "to": envelope.rcpt_tos,
                    "greeting": session.host_name,
                    "mail": envelope.content.decode()}), flush=True)
                return "250 OK"
        def check(server, session, envelope, mechanism, data):
            known = (data.login, data.password) == (b"sw", b'a "key"')
            return AuthResult(success=known, handled=known)
        class Server(Controller):
            def factory(self):
                return SMTP(self.handler, authenticator=check, auth_required=True,
                    auth_require_tls=False)
        server = Server(Taker(), hostname="127.0.0.1", port=int(sys.argv[1]))
        server.start()
        print("ready", flush=True)
        asyncio.run(asyncio.sleep(600))
        """

    private static let python = "/usr/bin/python3"

    private static var hasServer: Bool {
        get async throws {
            let result = try await Subprocess.run(
                .path(FilePath(python)),
                arguments: ["-c", "import aiosmtpd"],
                output: .discarded
            )
            return result.terminationStatus == .exited(0)
        }
    }

    private let world: NotifiedWorld

    init() throws { world = try NotifiedWorld(apps: 2) }

    @Test func `a mail server gets text and HTML, and a refusal is told`() async throws {
        guard try await Self.hasServer else { return }
        let port = Int.random(in: 20_000..<30_000)
        let server = "smtp: \"smtp://127.0.0.1:\(port)\", user: sw, password: $MAIL_KEY"
        try await world.stub { stub in
            try world.watch(named: [
                "x": "{mail: [a@example.com, gone2@example.com, b@example.com], \(server)}",
                "y": "{mail: [gone@example.com], \(server)}",
                "z": "{mail: [echo@example.com], \(server)}",
                "from": "{mail: [c@example.com], from: sw@example.com, \(server)}",
            ])
            let lines = try await Self.serve(port) {
                let run = try await world.run(stub, night: 1, ["MAIL_KEY": "a \"key\""])
                let partly =
                    "Channel x: The mail server refused 1 of 3 addresses, the first with 550, and accepted the mail for the others."
                run.expect(0, saying: partly)
                #expect(!run.errors.contains("Channel x did not accept"), "\(run.errors)")
                let refusal = "not accept it: it responded with 550."
                #expect(run.errors.split(separator: refusal).count == 3, "\(run.errors)")
                for word in ["no such user", "AUTH PLAIN", "a \"key\""] {
                    #expect(!run.errors.contains(word), "\(run.errors)")
                }
                try await world.run(["notify", "--test", "x"], ["MAIL_KEY": "canary"])
                    .expect(74, saying: "the mail server refused the user or the password.")
            }
            let mails = try lines.map(object)
            #expect(mails.count == 2)
            for (sender, to) in [
                ("a@example.com", ["a@example.com", "b@example.com"]),
                ("sw@example.com", ["c@example.com"]),
            ] {
                let mail = try #require(mails.first { $0["from"] as? String == sender })
                #expect(mail["to"] as? [String] == to)
                let greeting = try #require(mail["greeting"] as? String)
                #expect(greeting.contains(".") && !greeting.contains("storewatch-mail"))
                let text = try #require(mail["mail"] as? String)
                for part in [
                    "Subject: =?utf-8?B?U3RvcmV3YXRjaDog", "From: Storewatch <\(sender)>\r\n",
                    "multipart/alternative", "Content-Type: text/html; charset=utf-8",
                ] { #expect(text.contains(part), "\(text)") }
            }
        }
    }

    /// The lines that a mail server printed while `body` ran.
    private static func serve(
        _ port: Int,
        _ body: () async throws -> Void
    ) async throws -> [String] {
        let ended = try await Subprocess.run(
            .path(FilePath(python)),
            arguments: ["-c", server, "\(port)"],
            input: .none,
            output: .sequence,
            error: .currentStandardError
        ) { execution in
            var lines: [String] = []
            for try await line in execution.standardOutput.strings() {
                let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
                if text == "ready" {
                    try await body()
                    kill(execution.processIdentifier.value, SIGTERM)
                } else {
                    lines.append(text)
                }
            }
            return lines
        }
        return ended.closureResult
    }

    /// Installs a shell script in place of one of the machine's programs.
    private func install(_ script: String, as program: String) throws {
        try world.scratch.write("#!/bin/sh\n\(script)\n", to: "bin/\(program)")
        #expect(unsafe chmod(world.scratch.path("bin/\(program)"), 0o755) == 0)
    }

    /// The search path with the installed scripts before the machine's programs.
    private var path: String { "\(world.scratch.path("bin")):/usr/bin:/bin" }

    @Test func `a program that sends mail gets no secret as argument or variable`() async throws {
        let script = "echo \"$@\" > $0.arguments; env > $0.given; cat > $0.read"
        try install(script, as: "curl")
        try install(script, as: "sendmail")
        try await world.stub { stub in
            try world.watch(
                "{mail: [a@example.com], smtp: \"smtps://example.com\", user: u, password: $KEY}",
                "{mail: [a@example.com], from: sw@example.com}"
            )
            let variables = ["PATH": path, "KEY": "canary", "TEAM_URL": "canary"]
            try await world.run(stub, night: 1, variables).expect(0)
        }
        for (program, arguments) in [
            ("curl", "-q --silent --show-error --config -\n"),
            ("sendmail", "-i -f sw@example.com -- a@example.com\n"),
        ] {
            #expect(try world.scratch.read("bin/\(program).arguments") == arguments)
            #expect(try !world.scratch.read("bin/\(program).given").contains("canary"))
        }
        #expect(try world.scratch.read("bin/curl.read").contains("user = \"u:canary\""))
        let mail = try world.scratch.read("bin/sendmail.read")
        #expect(mail.contains("To: a@example.com\n"))
        #expect(!mail.contains("\r"))
    }

    @Test func `a killed run leaves neither the mail nor the program that sends it`() async throws {
        let script = "cat > settings; echo $$ > pid.new; mv pid.new pid; exec sleep 60"
        try install(script, as: "curl")
        try world.scratch.write("", to: "temporary/keep")
        try await world.stub { stub in
            try world.watch("{mail: [a@example.com], smtp: \"smtps://example.com\"}")
            let temporary = world.scratch.path("temporary")
            let variables = ["PATH": path, "TMPDIR": temporary]
            _ = try await world.run(stub, night: 1, variables) { running in
                while !world.scratch.exists("pid") {
                    try await Task.sleep(for: .milliseconds(20))
                }
                running.send(SIGKILL)
            }
            #expect(try world.scratch.names(in: "temporary") == ["keep"])
            #expect(try world.scratch.read("settings").contains("upload-file = \"/proc/"))
            let id = try world.scratch.read("pid").trimmingCharacters(in: .newlines)
            // An ended process has no command line, even if its parent has not waited for it.
            let commandLine = URL(filePath: "/proc/\(id)/cmdline")
            for _ in 0..<100 where (try? Data(contentsOf: commandLine))?.isEmpty == false {
                try await Task.sleep(for: .milliseconds(50))
            }
            #expect((try? Data(contentsOf: commandLine))?.isEmpty != false)
        }
    }
}
