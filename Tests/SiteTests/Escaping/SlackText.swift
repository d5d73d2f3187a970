/// A text of a Slack message, parsed by Slack's rules: `<address|name>` is a link, no other `<…>`
/// is allowed, and `<`, `>` and `&` are written as entities.
struct SlackText {
    private(set) var links: [String] = []
    /// The bytes of the text as displayed; links are replaced by their names.
    private(set) var text: [UInt8] = []
    private(set) var isFaulty = false

    init(_ source: String) {
        var rest = Array(source.utf8)[...]
        var isInLink = false
        while let byte = rest.first {
            let entity = Self.entities.first { rest.starts(with: $0.name) }
            switch byte {
            case UInt8(ascii: "<"):
                let address = rest.dropFirst().prefix { $0 != UInt8(ascii: "|") }
                links.append(String(decoding: address, as: UTF8.self))
                isFaulty = isFaulty || isInLink || address.endIndex == rest.endIndex
                isInLink = true
                rest = rest[address.endIndex...].dropFirst()
            case UInt8(ascii: ">"):
                // `>` at the start of a line marks a quote.
                let isQuote = text.last == UInt8(ascii: "\n") && rest.starts(with: "> ".utf8)
                isFaulty = isFaulty || !isInLink && !isQuote
                isInLink = false
                rest = rest.dropFirst(isQuote ? 2 : 1)
            case UInt8(ascii: "&"):
                isFaulty = isFaulty || entity == nil
                text += entity?.sign ?? []
                rest = rest.dropFirst(entity?.name.count ?? 1)
            default:
                text.append(byte)
                rest = rest.dropFirst()
            }
        }
        isFaulty = isFaulty || isInLink
    }

    private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].map {
        (name: Array($0.0.utf8), sign: Array($0.1.utf8))
    }
}
