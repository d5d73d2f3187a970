import AppStore
import CLinux
import Foundation
import Glibc
import History
import SystemPackage
import Watchlists

extension Deliverer {
    /// Sends a mail through a mail server, or through this machine's mail program.
    func send(
        _ notice: Notice,
        _ mail: Channel.Mail
    ) async throws -> DeliveryOutcome {
        let text = notice.mail(from: mail.shownSender, to: mail.recipients, at: .now)
        guard let server = mail.server else {
            let sender = mail.sender.map { ["-f", $0] } ?? []
            let words = ["-i"] + sender + ["--"] + mail.recipients
            let program = ChildProcess.path(of: "sendmail") ?? "sendmail"
            return await ChildProcess([program] + words)
                .run(input: text.replacing("\r\n", with: "\n")).outcome
        }
        let password = try server.password.map { try secret($0) }
        return try await Self.withFile(text) { file in
            let settings = server.settings(mail, password, file)
            // Without `-q` as the first option, curl reads the user's configuration, which may make
            // curl log everything that it sends.
            return await ChildProcess(["curl", "-q", "--silent", "--show-error", "--config", "-"])
                .run(input: settings).mailOutcome(for: mail.recipients.count)
        }
    }

    private static let closesOnExec: CUnsignedInt = 1

    /// Writes a text to a file in memory, and passes the file's path to `body`. Only this user can
    /// open the path, and the file disappears when this process ends for any reason.
    private static func withFile<Result>(
        _ text: String,
        _ body: (String) async throws -> Result
    ) async throws -> Result {
        let file = FileDescriptor(rawValue: unsafe memfd_create("storewatch-mail", closesOnExec))
        guard file.rawValue >= 0 else { throw Mistake("the system has no memory for the mail") }
        defer { try? file.close() }
        try file.writeAll(text.utf8)
        return try await body("/proc/\(getpid())/fd/\(file.rawValue)")
    }
}

extension Channel.Mail {
    /// The sender's address in the mail; if the user names none, the mail server's user or the first
    /// recipient. Without a server, nil lets the machine's mail program choose an address.
    fileprivate var shownSender: String? {
        guard let server, sender == nil else { return sender }
        return server.user.flatMap { $0.contains("@") ? $0 : nil } ?? recipients.first
    }
}

extension Channel.MailServer {
    /// The settings that curl reads from standard input, because arguments are visible in lists of
    /// processes.
    ///
    /// - Parameter file: The path of the file with the mail.
    fileprivate func settings(
        _ mail: Channel.Mail,
        _ password: Secret?,
        _ file: String
    ) -> String {
        let isLocal = URL(string: url)?.isLoopback ?? false
        let sender = mail.shownSender ?? ""
        var lines = [
            ("url", "\(url)/\(Self.greeting(from: sender))"), ("mail-from", sender),
            ("upload-file", file), ("max-time", "50"), ("connect-timeout", "10"),
            // Makes curl write the server's responses to standard error, before curl's own message.
            ("dump-header", "/dev/stderr"),
        ]
        lines += mail.recipients.map { ("mail-rcpt", $0) }
        if let user { lines.append(("user", "\(user):\(password?.value ?? "")")) }
        let security = allowsUnencrypted || isLocal ? "ssl" : "ssl-reqd"
        return lines.map { "\($0) = \"\(Escaping.curl($1))\"\n" }.joined()
            + "\(security)\nmail-rcpt-allowfails\n"
    }

    /// The name for greeting a mail server: this machine's name if it is fully qualified, otherwise
    /// the sender's domain, because servers refuse other names (RFC 5321, 4.1.1.1).
    private static func greeting(from sender: String) -> String {
        var name = [CChar](repeating: 0, count: 256)
        let isKnown = unsafe gethostname(&name, name.count - 1) == 0
        let host = String(
            decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
            as: UTF8.self
        )
        let isFull = host.wholeMatch(of: /[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+/) != nil
        return isKnown && isFull ? host : String(sender.split(separator: "@").last ?? "localhost")
    }
}

extension Escaping {
    static let curl: Escaping = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r"]
}

extension ChildProcess.End {
    /// The outcome of delivering a mail, by curl's exit status and the codes of the server's
    /// responses. The outcome does not quote the responses, because they may hold a secret.
    fileprivate func mailOutcome(for recipientCount: Int) -> DeliveryOutcome {
        switch self {
        case .exited(0, let responses):
            let refusals = SMTPCodes(responses).refusals(among: recipientCount)
            guard let first = refusals.first else { return .delivered }
            return .partly(
                """
                The mail server refused \(refusals.count) of \(recipientCount) addresses, the first with \(first), and \
                accepted the mail for the others.
                """
            )
        // The server refused before it received the mail, for example all recipients with 550.
        case .exited(55, let responses) where responses.contains(/failed: [45]\d\d/):
            return .refused(SMTPCodes(responses).refusal(status: 55))
        // The connection ended or took too long, perhaps after the server accepted the mail.
        case .exited(let status, _) where [28, 52, 55, 56].contains(status):
            return .unknown("The mail server did not respond (curl ended with status \(status)).")
        // The server refused after it received the mail, for example with 552 for its size. A code
        // from 400 to 499 means a temporary failure.
        case .exited(8, let responses):
            let codes = SMTPCodes(responses)
            let why = codes.refusal(status: 8)
            return codes.lastRefusal.map { $0 < 500 } ?? false ? .refused(why) : .rejected(why)
        case .exited(67, _): return .refused("The mail server refused the user or the password.")
        case .exited(let status, let responses):
            return .refused(
                Self.reasons[status].map { "\($0) (curl ended with status \(status))." }
                    ?? SMTPCodes(responses).refusal(status: status)
            )
        case .notStarted: return .refused("Mail to a server needs the program curl; install it.")
        case .signaled, .timedOut, .cancelled: return outcome
        }
    }

    /// The reasons, by curl's exit status, for failures that users can fix.
    private static let reasons = [
        6: "The name of the mail server could not be resolved",
        7: "The connection to the mail server failed",
        35: "The encrypted connection to the mail server could not be set up",
        60: "The certificate of the mail server is not trusted",
        64: "The mail server offers no encryption",
    ]
}

/// The codes of a mail server's responses, such as 250 and 550, in the order of the responses.
private struct SMTPCodes {
    private let codes: [Int]

    /// - Parameter text: The responses, possibly mixed with messages of curl.
    init(_ text: String) {
        // Only the last line of a response has a space after its code.
        codes = text.split(whereSeparator: \.isNewline).compactMap { line in
            line.prefixMatch(of: #/([1-5]\d\d) /#).flatMap { Int($0.1) }
        }
    }

    /// The codes with which the server refused recipients. The last responses before 354 are about
    /// the recipients; 354 asks for the mail.
    func refusals(among recipientCount: Int) -> [Int] {
        let end = codes.lastIndex(of: 354) ?? codes.endIndex
        return codes[..<end].suffix(recipientCount).filter { $0 >= 400 }
    }

    /// The last code of at least 400, which means a refusal.
    var lastRefusal: Int? { codes.last { $0 >= 400 } }

    /// A sentence saying that the server refused the mail. It names the code of the last refusal;
    /// if there is none, curl's exit status.
    func refusal(status: Int) -> String {
        let reason =
            lastRefusal.map { "it responded with \($0)" } ?? "curl ended with status \(status)"
        return "The mail server did not accept it: \(reason)."
    }
}
