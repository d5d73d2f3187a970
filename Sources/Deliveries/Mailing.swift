import Foundation
import Notifications
import Watchlists

extension Deliverer {
    /// Hands a mail to a server, or to the machine's own mail program.
    func send(
        _ notice: Notice,
        _ mail: Channel.Mail
    ) async throws -> DeliveryOutcome {
        let text = notice.mail(from: mail.shownSender, to: mail.recipients, at: .now)
        guard let server = mail.server else {
            let sender = mail.sender.map { ["-f", $0] } ?? []
            let words = [Self.sendmail, "-i"] + sender + ["--"] + mail.recipients
            return await ChildProcess(words).run(input: text.replacing("\r\n", with: "\n")).outcome
        }
        let password = try server.password.map { try secret($0) }
        return try await Self.withFile(text) { file in
            let settings = server.settings(mail, password, file)
            // Without its first option curl reads the user's own settings, such as a trace of all it sends.
            return await ChildProcess(["curl", "-q", "--silent", "--show-error", "--config", "-"])
                .run(input: settings).mailOutcome
        }
    }

    /// The first on the search path, or where mail programs put it that cron's path leaves out.
    private static var sendmail: String {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/lib"]
        return folders.map { "\($0)/sendmail" }
            .first(where: FileManager.default.isExecutableFile(atPath:)) ?? "sendmail"
    }

    /// Keeps a text in a file that nobody else can read for as long as `body` runs.
    private static func withFile<Result>(
        _ text: String,
        _ body: (String) async throws -> Result
    ) async throws -> Result {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "storewatch-mail-\(UUID().uuidString)").path
        guard
            FileManager.default.createFile(
                atPath: file,
                contents: Data(text.utf8),
                attributes: [.posixPermissions: 0o600]
            )
        else { throw Mistake("no file can be made in the folder for temporary files") }
        defer { try? FileManager.default.removeItem(atPath: file) }
        return try await body(file)
    }
}

extension Channel.Mail {
    /// Whom a mail is from. The machine's mail program knows who runs it; a server takes only what it is
    /// given.
    fileprivate var shownSender: String? {
        guard let server, sender == nil else { return sender }
        return server.user.flatMap { $0.contains("@") ? $0 : nil } ?? recipients.first
    }
}

extension Channel.MailServer {
    /// What curl reads from its standard input, where no list of processes shows it.
    fileprivate func settings(
        _ mail: Channel.Mail,
        _ password: Secret?,
        _ file: String
    ) -> String {
        let isLocal = URL(string: url)?.isLoopback ?? false
        var lines = [
            ("url", url), ("mail-from", mail.shownSender ?? ""), ("upload-file", file),
            ("max-time", "50"), ("connect-timeout", "10"),
        ]
        lines += mail.recipients.map { ("mail-rcpt", $0) }
        if let user { lines.append(("user", "\(user):\(password?.value ?? "")")) }
        let security = isInsecure || isLocal ? "ssl" : "ssl-reqd"
        return lines.map { "\($0) = \"\($1.quoted)\"\n" }.joined() + "\(security)\n"
    }
}

extension String {
    /// As curl reads it between quotes.
    fileprivate var quoted: String {
        replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            .replacing("\r", with: "\\r")
    }
}

extension ChildProcess.End {
    /// Whether a mail arrived, by curl's exit status.
    fileprivate var mailOutcome: DeliveryOutcome {
        switch self {
        case .exited(0, _): .delivered
        // The server answered before it had the mail, such as 550 to a recipient.
        case .exited(55, let errors) where errors.lastLine?.contains(/failed: [45]\d\d/) ?? false:
            .refused("The mail server did not take it: \(errors.lastLine ?? "")")
        // The connection ended or took too long, perhaps after the mail was taken.
        case .exited(let code, let errors) where [28, 52, 55, 56].contains(code):
            .unknown("The mail server did not answer: \(errors.lastLine ?? "")")
        // It answered when it had the mail, such as 552 to a size.
        case .exited(8, let errors):
            .rejected("The mail server did not take it: \(errors.lastLine ?? "")")
        case .exited(67, _): .refused("The mail server refused the user or the password.")
        case .exited(_, let errors):
            .refused("The mail server did not take it: \(errors.lastLine ?? "")")
        case .notStarted: .refused("Mail to a server needs the program curl; install it.")
        case .signaled, .late, .cancelled: outcome
        }
    }
}
