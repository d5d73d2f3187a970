/// A piece of a page as a value: text, an element, or several pieces in a row.
///
/// Two pieces are equal when their strings are, and Swift's strings are equal when they look the
/// same (`é` and `e` + U+0301): to learn whether a file changed, compare the bytes of the page.
/// Trees are walked and released recursively. On a stack of 8 MB, 20,000 elements inside each other
/// are written in a release build and 5,000 in a debug build, and no page may nest by data.
package enum HTML: Hashable, Sendable {
    /// Any text at all; libxml2 escapes it when the page is written.
    case text(String)
    case group([HTML])
    /// Made by calling a tag in `E`.
    case element(Element)

    /// A tag with its attributes and what is in it.
    package struct Element: Hashable, Sendable {
        let tag: Tag
        let attributes: [Attribute?]
        let children: [HTML]
    }

    package static let nothing = HTML.group([])
}

extension HTML {
    /// The pieces in it, without the group around them.
    var pieces: [HTML] {
        switch self {
        case .group(let pieces): pieces
        case .text, .element: [self]
        }
    }
}
