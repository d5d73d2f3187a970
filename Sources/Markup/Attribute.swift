package import Foundation

/// An attribute of an element. Names are literals of this program; values may be any text.
package struct Attribute: Hashable, Sendable {
    /// The beginning of the name: `data-`, `aria-` or empty.
    let prefix: Name
    let name: Name
    /// The value; nil for an attribute without a value, such as `hidden`.
    let value: String?

    init(prefix: StaticString = "", _ name: StaticString, _ value: String?) {
        self.prefix = Name(prefix)
        self.name = Name(name)
        self.value = value
    }

    /// An attribute whose value is a finite number, with at most two decimals and a decimal point.
    init(_ name: StaticString, _ value: Double) {
        self.init(name, hundredths(value))
    }

    /// An attribute that the site's script or stylesheet reads; `name` lacks the prefix `data-`.
    package static func data(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(prefix: "data-", name, value)
    }

    /// An attribute for screen readers; `name` lacks the prefix `aria-`.
    package static func aria(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(prefix: "aria-", name, value)
    }

    package static func scope(_ scope: Scope) -> Attribute {
        Attribute("scope", scope.rawValue)
    }

    /// The time in UTC to the second, as `<time>` requires.
    package static func datetime(_ moment: Date) -> Attribute {
        Attribute("datetime", timestamp(moment))
    }

    static func href(_ link: Link) -> Attribute {
        Attribute("href", link.address)
    }

    static func src(_ link: Link) -> Attribute {
        Attribute("src", link.address)
    }

    /// An attribute without a value, such as `defer`.
    static func flag(_ name: StaticString) -> Attribute {
        Attribute(name, nil)
    }

    /// The cells that a header cell describes.
    package enum Scope: String, Sendable {
        case column = "col"
        case row
    }
}

/// The time in UTC as in RFC 3339: `2026-11-21T03:00:00Z`.
func timestamp(_ moment: Date) -> String {
    moment.formatted(.iso8601)
}

private func hundredths(_ value: Double) -> String {
    let count = Int((value * 100).rounded())
    let magnitude = count.magnitude
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = count < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
}
