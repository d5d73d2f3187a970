/// A page for mail programs. The page loads and runs nothing, and is readable without styles.
///
/// - Parameter language: the language of the interface text (BCP 47).
package func mailPage(
    language: String,
    title: String,
    @HTMLBuilder body: () -> HTML
) -> String {
    let style: StaticString =
        "margin: 0 auto; padding: 1em; max-width: 42em; font: 16px/1.5 sans-serif"
    let root = E.html(.lang(language)) {
        E.head {
            E.meta(.charset("utf-8"))
            E.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
            E.title { title }
        }
        E.body.element([.style(style)], body())
    }
    return String(decoding: Document(root: root).html(), as: UTF8.self)
}

extension HTML {
    /// The element as an HTML fragment for a feed.
    package func fragment() -> String {
        String(decoding: Document(root: self).fragment(), as: UTF8.self)
    }
}

extension Attribute {
    /// Inline styles for mail, which has no stylesheet; in the site's pages, the security policy
    /// blocks inline styles. Because the styles are a literal, they cannot contain text from the
    /// store.
    package static func style(_ css: StaticString) -> Attribute {
        Attribute("style", "\(css)")
    }
}
