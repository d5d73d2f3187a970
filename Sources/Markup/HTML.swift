/// A part of a page: text, an element, or a sequence of parts.
///
/// Like Swift's strings, values are equal if their texts are canonically equivalent (`é` and `e` +
/// U+0301). To find out whether a file has changed, compare the bytes of the page.
///
/// Trees are written and released recursively. A stack of 8 MB allows 20,000 nested elements in a
/// release build and 5,000 in a debug build, so the depth of a page must not depend on data.
package enum HTML: Hashable, Sendable {
    /// Any text, which libxml2 escapes.
    case text(String)
    case group([HTML])
    /// An element with its attributes and children, made by calling a tag in `E`.
    case element(Tag, [Attribute?], [HTML])

    package static let nothing = HTML.group([])
}
