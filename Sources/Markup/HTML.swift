/// A part of a page: text, an element, or a sequence of parts.
///
/// Values are equal if their strings are, and Swift considers canonically equivalent strings equal
/// (`é` and `e` + U+0301). To find out whether a file has changed, compare the bytes of the page.
///
/// Trees are written and released recursively. A stack of 8 MB allows 20,000 nested elements in a
/// release build and 5,000 in a debug build, so the depth of a page must not depend on data.
package enum HTML: Hashable, Sendable {
    /// Any text; libxml2 escapes the text when it writes the page.
    case text(String)
    case group([HTML])
    /// An element with its attributes and children, made by calling a tag in `E`.
    case element(Tag, [Attribute?], [HTML])

    package static let nothing = HTML.group([])
}
