package import Foundation

/// An attribute of an element. The name is a literal in this program; the value may be any text.
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

    /// An attribute with a finite number, written with at most two decimals and independently of
    /// the locale.
    init(_ name: StaticString, _ value: Double) {
        self.init(name, hundredths(value))
    }

    /// A `data-…` attribute, which the site's script and stylesheet read.
    ///
    /// - Parameter name: The name without the prefix.
    package static func data(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(prefix: "data-", name, value)
    }

    /// An `aria-…` attribute.
    ///
    /// - Parameter name: The name without the prefix.
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

/// The time in RFC 3339, in UTC: `2026-11-21T03:00:00Z`.
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
