package import Foundation

/// An attribute of an element: a name of ours and any value.
package struct Attribute: Hashable, Sendable {
    let name: QualifiedName
    /// `nil` is written as the bare name.
    let value: String?

    /// A name from our table, or ours behind one of the two prefixes that HTML leaves open.
    enum QualifiedName: Hashable, Sendable {
        case plain(Name)
        case data(Name)
        case aria(Name)
    }

    /// An attribute's name; called with a value, it makes the attribute.
    package struct Key: Hashable, Sendable {
        let name: Name

        init(_ name: StaticString) {
            self.name = Name(name)
        }

        package func callAsFunction(_ value: String) -> Attribute {
            Attribute(name: .plain(name), value: value)
        }

        package func callAsFunction(_ value: Int) -> Attribute {
            self(String(value))
        }

        /// Rounded to hundredths: enough for a chart, and the same everywhere. It must be finite.
        package func callAsFunction(_ value: Double) -> Attribute {
            self(hundredths(value))
        }
    }
}

extension Attribute {
    /// `data-…`, for our script and stylesheet; the name is given without the prefix.
    package static func data(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(name: .data(Name(name)), value: value)
    }

    /// `aria-…`; the name is given without the prefix.
    package static func aria(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(name: .aria(Name(name)), value: value)
    }

    package static func dir(_ direction: Direction) -> Attribute {
        Attribute(name: .plain(Name("dir")), value: direction.rawValue)
    }

    package static func scope(_ scope: Scope) -> Attribute {
        Attribute(name: .plain(Name("scope")), value: scope.rawValue)
    }

    /// A moment in UTC, to the second, as `<time>` wants it.
    package static func datetime(_ moment: Date) -> Attribute {
        Attribute(name: .plain(Name("datetime")), value: timestamp(moment))
    }

    static func href(_ link: Link) -> Attribute {
        Attribute(name: .plain(Name("href")), value: link.address)
    }

    static func src(_ link: Link) -> Attribute {
        Attribute(name: .plain(Name("src")), value: link.address)
    }

    static func flag(_ name: StaticString) -> Attribute {
        Attribute(name: .plain(Name(name)), value: nil)
    }

    /// Which way text runs; `auto` lets the text decide, as text from a store must.
    package enum Direction: String, Sendable {
        case auto
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// What a header cell heads.
    package enum Scope: String, Sendable {
        case column = "col"
        case row
        case columnGroup = "colgroup"
        case rowGroup = "rowgroup"
    }
}

/// RFC 3339 in UTC: `2026-11-21T03:00:00Z`.
func timestamp(_ moment: Date) -> String {
    moment.formatted(.iso8601)
}

/// A number with at most two decimals and a point, whatever the locale.
private func hundredths(_ value: Double) -> String {
    let count = Int((value * 100).rounded())
    let magnitude = count.magnitude
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = count < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
}
