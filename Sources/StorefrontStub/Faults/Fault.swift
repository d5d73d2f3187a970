import AppStore

/// A deliberate fault of the stub, and the requests that it affects.
package struct Fault: Sendable, Equatable {
    /// The kind of fault. The raw values are the names that `--fault` accepts.
    package enum Kind: String, CaseIterable, Sendable {
        /// 403 as Apple sends it: an empty body, no Retry-After.
        case throttled
        /// 429 with `Retry-After: 1`.
        case tooMany
        /// 503 with a small HTML page.
        case unavailable
        /// 500 with a small HTML page.
        case serverError
        /// 502 with a small HTML page.
        case badGateway
        /// The connection is reset before any response.
        case reset
        /// Headers with the full length, then half of the body, then the end of the connection.
        case truncated
        /// Headers with half of the length, then the full body, then the end of the connection.
        case wrongLength
        /// Half of the body, with the correct length of this half.
        case truncatedJSON
        /// 200 with bytes that are neither text nor JSON.
        case garbage
        /// 200 with an HTML page.
        case html
        /// 200 with an empty body.
        case empty
        /// 200 with a count of 0 and without the array of results.
        case noResults
        /// 200 with 6.5 MiB of gzip that unpack to more than 1 GiB of spaces.
        case gzipBomb
        /// The headers and half of the body, then nothing until the client disconnects.
        case stall
        /// No response until the client disconnects.
        case silent
        /// A chunked body that never ends.
        case endless
        /// A complete response without the requested apps; a chart is unchanged.
        case missing
        /// The real results with numbers as names and versions; a chart is unchanged.
        case wrongTypes
        /// 302 to the requested URL.
        case redirectLoop
        /// 302 to 127.0.0.2, where no server listens.
        case redirectAway
        /// 400 with an error message about a parameter.
        case badRequest
        /// 400 with an error message about the parameter for IDs.
        case badID
        /// 414 with a small HTML page.
        case tooLong

        init(name: String) throws(StubError) {
            guard let kind = Self(rawValue: name) else {
                throw .usage("There is no fault '\(name)'; there are: \(Self.list).")
            }
            self = kind
        }

        package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
    }

    /// The requests that a fault affects: lookups, searches and charts, unless a case names other
    /// requests.
    package enum Scope: Sendable, Equatable {
        case every
        /// A share of the requests, from 0 to 1. Each attempt at a request is decided separately.
        case share(Double)
        /// The nth lookup that the stub receives; the first is 1.
        case nth(Int)
        case storefront(String)
        case app(String)
        /// The web pages of apps.
        case pages
        /// Requests for `robots.txt`, the rules for store pages.
        case robots
    }

    package let kind: Kind
    package let scope: Scope

    package init(_ kind: Kind, _ scope: Scope = .every) {
        self.kind = kind
        self.scope = scope
    }

    /// Reads `KIND`, `KIND:SHARE`, `KIND@N`, `KIND=STOREFRONT`, `KIND#ID`, `KIND/pages` or
    /// `KIND/robots`.
    package init(parsing text: String) throws(StubError) {
        let name = text.prefix { !":@=#/".contains($0) }
        let kind = try Kind(name: String(name))
        let rest = text[name.endIndex...]
        guard let mark = rest.first else {
            self.init(kind)
            return
        }
        let value = String(rest.dropFirst())
        guard let scope = Self.scope(mark, value) else {
            throw .usage(
                """
                '\(rest)' is not a share (:0.2), a lookup's number (@3), a storefront (=kr), an \
                ID (#284882215), /pages or /robots.
                """
            )
        }
        self.init(kind, scope)
    }

    private static func scope(_ mark: Character, _ value: String) -> Scope? {
        switch mark {
        case ":":
            Double(value).flatMap { (0...1).contains($0) ? .share($0) : nil }
        case "@":
            Int(value).flatMap { $0 > 0 ? .nth($0) : nil }
        case "=":
            Storefront(value).map { .storefront($0.code) }
        case "/": ["pages": .pages, "robots": .robots][value]
        default:
            value.isDigits ? .app(value.withoutLeadingZeros) : nil
        }
    }

    /// Whether the fault affects a lookup, a search or a request for a chart.
    func hits(_ query: StoreQuery, _ ticket: Ticket) -> Bool {
        switch scope {
        case .every: true
        case .nth(let number): query.kind == .lookup && ticket.lookups == number
        case .storefront(let storefront): query.storefront == storefront
        case .app(let app): query.apps.contains(app)
        case .pages, .robots: false
        case .share(let share):
            // The kind of fault is included, so that equal shares affect different requests.
            chance(of: kind.rawValue, query.key, "\(ticket.attempt)") < share
        }
    }
}

extension Fault: CustomStringConvertible {
    /// The fault in the form that `--fault` accepts.
    package var description: String {
        switch scope {
        case .every: kind.rawValue
        case .share(let share): "\(kind.rawValue):\(share)"
        case .nth(let number): "\(kind.rawValue)@\(number)"
        case .storefront(let storefront): "\(kind.rawValue)=\(storefront)"
        case .app(let app): "\(kind.rawValue)#\(app)"
        case .pages, .robots: "\(kind.rawValue)/\(scope)"
        }
    }
}

/// A number from 0 up to, but not including, 1 that depends only on the words. Swift's own hashes
/// differ in each process.
private func chance(of words: String...) -> Double {
    // FNV-1a. A byte that never occurs in UTF-8 separates the words.
    let hash = words.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, word in
        (Array(word.utf8) + [0xff]).reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    // The finalizer of SplitMix64 mixes the bits.
    var mixed = hash &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53 as UInt64)
}
