/// What the stub does wrong on purpose, and for which lookups.
package struct Fault: Sendable, Equatable {
    /// The kind of fault, as `--fault` names it.
    package enum Kind: String, CaseIterable, Sendable {
        /// 403 as Apple sends it: empty, without Retry-After.
        case throttled
        /// 429 with `Retry-After: 1`.
        case tooMany
        /// 503 with a small page.
        case unavailable
        /// 500 with a small page.
        case serverError
        /// 502 with a small page.
        case badGateway
        /// The connection is reset before any answer.
        case reset
        /// The length of the whole, half of it, and the connection is closed.
        case truncated
        /// Half of the length, all of it, and the connection is closed.
        case wrongLength
        /// Half of the answer, with its own right length.
        case truncatedJSON
        /// 200 with random bytes.
        case garbage
        /// 200 with a page.
        case html
        /// 200 with nothing.
        case empty
        /// 200 with a count of 0 and no results at all.
        case noResults
        /// 200 with some MiB of gzip that unpack to more than 1 GiB of spaces.
        case gzipBomb
        /// Headers and half the body, and then nothing until the client goes.
        case stall
        /// No answer until the client goes.
        case silent
        /// A chunked body that never ends.
        case endless
        /// A whole answer that holds none of the apps.
        case missing
        /// The real results, with numbers for the name and the version.
        case wrongTypes
        /// The real results, with pages in another storefront.
        case wrongStorefront
        /// Every result twice.
        case duplicates
        /// The real results and one that was not asked for.
        case stranger
        /// 302 to where the client is.
        case redirectLoop
        /// 302 to 127.0.0.2, where no server listens.
        case redirectAway
        /// 400 that names a parameter.
        case badRequest
        /// 400 that names the parameter of the IDs.
        case badID
        /// 414 with a small page.
        case tooLong

        /// The names of all kinds, for help and errors.
        package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
    }

    /// Which lookups and searches it hits.
    package enum Scope: Sendable, Equatable {
        /// Every one.
        case every
        /// A share between 0 and 1, drawn anew for each attempt at the same lookup.
        case share(Double)
        /// The nth lookup received, counted from 1.
        case nth(Int)
        /// Those of one storefront.
        case storefront(String)
        /// Lookups that ask for this app.
        case app(String)
    }

    package let kind: Kind
    package let scope: Scope

    package init(_ kind: Kind, _ scope: Scope = .every) {
        self.kind = kind
        self.scope = scope
    }

    /// Reads `KIND`, `KIND:SHARE`, `KIND@N`, `KIND=STOREFRONT` or `KIND#ID`.
    package init(parsing text: String) throws(Unreadable) {
        let name = text.prefix { !":@=#".contains($0) }
        guard let kind = Kind(rawValue: String(name)) else { throw .kind(String(name)) }
        let rest = text[name.endIndex...]
        guard let mark = rest.first else {
            self.init(kind)
            return
        }
        let value = String(rest.dropFirst())
        guard let scope = Self.scope(mark, value) else { throw .scope(String(rest)) }
        self.init(kind, scope)
    }

    private static func scope(_ mark: Character, _ value: String) -> Scope? {
        switch mark {
        case ":":
            Double(value).flatMap { (0...1).contains($0) ? .share($0) : nil }
        case "@":
            Int(value).flatMap { $0 > 0 ? .nth($0) : nil }
        case "=":
            Storefronts.all.contains(value.lowercased()) ? .storefront(value.lowercased()) : nil
        default:
            AppNumber.isNumeric(value) ? .app(AppNumber.canonical(value)) : nil
        }
    }

    /// Whether it hits this inquiry.
    func hits(_ inquiry: Inquiry, _ ticket: Ticket, seed: UInt64) -> Bool {
        switch scope {
        case .every: true
        case .nth(let number): inquiry.kind == .lookup && ticket.lookups == number
        case .storefront(let storefront): inquiry.storefront == storefront
        case .app(let app): inquiry.apps.contains(app)
        case .share(let share):
            // The kind too: two faults of equal shares must not always hit the same lookups.
            SeededRandom(seed, kind.rawValue, inquiry.key, "\(ticket.attempt)").share < share
        }
    }
}

extension Fault: CustomStringConvertible {
    /// As `--fault` takes it.
    package var description: String {
        switch scope {
        case .every: kind.rawValue
        case .share(let share): "\(kind.rawValue):\(share)"
        case .nth(let number): "\(kind.rawValue)@\(number)"
        case .storefront(let storefront): "\(kind.rawValue)=\(storefront)"
        case .app(let app): "\(kind.rawValue)#\(app)"
        }
    }
}

extension Fault {
    /// Why a fault cannot be read.
    package enum Unreadable: Error, Equatable, CustomStringConvertible {
        case kind(String)
        case scope(String)

        package var description: String {
            switch self {
            case .kind(let name):
                "There is no fault '\(name)'; there are: \(Kind.list)."
            case .scope(let text):
                """
                '\(text)' is not a share (:0.2), a lookup's number (@3), a storefront (=kr) or an \
                ID (#284882215).
                """
            }
        }
    }
}
