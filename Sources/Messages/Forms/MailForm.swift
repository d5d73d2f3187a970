package import Foundation

extension Notice {
    /// The message as a mail with headers: plain text, and HTML if the message has any.
    ///
    /// - Parameter sender: The sender's address; nil if the machine's mail program adds it.
    package func mail(from sender: String?, to recipients: [String], at date: Date) -> String {
        let headers = [
            sender.map { "From: Storewatch <\($0)>" },
            // Each address is on a separate line, because a line has at most 998 bytes, and an
            // address may have 250.
            "To: \(recipients.joined(separator: ",\r\n "))",
            "Subject: \(headline.cut(toUTF16: 250).encodedWords)",
            "Date: \(date.mailDate)",
            "Message-ID: <\(key)@storewatch.invalid>",
            "Auto-Submitted: auto-generated",
            severity == "alert" ? "X-Priority: 1" : nil,
            "MIME-Version: 1.0",
        ].compactMap(\.self)
        return headers.joined(separator: "\r\n") + "\r\n" + content
    }

    /// The maximum size of each part, in bytes. Servers refuse mails of several megabytes, and mail
    /// programs truncate or fold much smaller mails.
    package static let maxPartLength = 1_000_000

    private var content: String {
        let plain = Self.part("text/plain", text(within: Self.maxPartLength))
        guard let html else { return plain }
        let mark = "=_\(key)"
        let parts = [plain, Self.part("text/html", html)].map { "--\(mark)\r\n\($0)" }
        return "Content-Type: multipart/alternative; boundary=\"\(mark)\"\r\n\r\n"
            + parts.joined() + "--\(mark)--\r\n"
    }

    /// A part of the mail in Base64, so that no line is too long or begins with a dot.
    private static func part(_ type: String, _ text: String) -> String {
        let body = Data(text.utf8).base64EncodedString(
            options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed]
        )
        return "Content-Type: \(type); charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n"
            + "\(body)\r\n"
    }
}

extension String {
    /// The text for a mail header (RFC 2047): encoded words of at most 39 bytes of text, split
    /// between Unicode scalars.
    fileprivate var encodedWords: String {
        // Text with `=?` is encoded, too, because a mail program would decode it.
        let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) } && !contains("=?")
        if isPlain && utf8.count < 70 { return self }
        var words: [String] = [""]
        for scalar in unicodeScalars {
            let size = UTF8.width(scalar)
            if words[words.count - 1].utf8.count + size > 39 { words.append("") }
            words[words.count - 1].unicodeScalars.append(scalar)
        }
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
            .joined(separator: "\r\n ")
    }
}

extension Date {
    /// The date in the format of RFC 5322.
    fileprivate var mailDate: String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss +0000"
        return format.string(from: self)
    }
}
