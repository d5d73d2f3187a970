package import Foundation

/// An attribute of an element. Its name is a literal in this program; its value may be any text.
package struct Attribute: Hashable, Sendable {
    let name: QualifiedName
    /// The value; nil for an attribute without a value, such as `hidden`.
    let value: String?

    /// A name from the table of attributes, or a literal that follows the prefix `data-` or
    /// `aria-`.
    enum QualifiedName: Hashable, Sendable {
        case plain(Name)
        case data(Name)
        case aria(Name)
    }

    /// An attribute's name, which can be called with a value to create the attribute.
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

        /// Writes the number with at most two decimals, which is precise enough for charts and
        /// independent of the locale. The number must be finite.
        package func callAsFunction(_ value: Double) -> Attribute {
            self(hundredths(value))
        }
    }
}

extension Attribute {
    /// A `data-…` attribute for the site's script and stylesheet.
    ///
    /// - Parameter name: The name without the prefix.
    package static func data(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(name: .data(Name(name)), value: value)
    }

    /// An `aria-…` attribute.
    ///
    /// - Parameter name: The name without the prefix.
    package static func aria(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(name: .aria(Name(name)), value: value)
    }

    package static func dir(_ direction: Direction) -> Attribute {
        Attribute(name: .plain(Name("dir")), value: direction.rawValue)
    }

    package static func scope(_ scope: Scope) -> Attribute {
        Attribute(name: .plain(Name("scope")), value: scope.rawValue)
    }

    /// The time in UTC to the second, in the form that `<time>` requires.
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

    /// The direction of a text. Text from the store requires `auto`, which detects it.
    package enum Direction: String, Sendable {
        case auto
    }

    /// The cells that a header cell describes.
    package enum Scope: String, Sendable {
        case column = "col"
        case row
        case columnGroup = "colgroup"
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
