/// A page for mail programs: it fetches nothing, runs nothing, and reads well without its styles.
package struct MailPage: Hashable, Sendable {
    /// The language of our own words in it (BCP 47).
    package var language: String
    package var title: String
    package var body: HTML

    package init(language: String, title: String, @HTMLBuilder body: () -> HTML) {
        self.language = language
        self.title = title
        self.body = body()
    }

    package func html() -> String {
        let root = Head.html(.lang(language)) {
            Head.head {
                Head.meta(.charset("utf-8"))
                Head.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                Head.title { title }
            }
            Head.body.element([.style(Self.style)], body)
        }
        return String(decoding: Document(root: root).html(), as: UTF8.self)
    }

    private static let style: StaticString = """
        margin: 0 auto; padding: 1em; max-width: 42em; font: 16px/1.5 sans-serif
        """
}

extension HTML {
    /// An element as a feed holds it: without a page around it.
    package func fragment() -> String {
        String(decoding: Document(root: self).fragment(), as: UTF8.self)
    }
}

extension Attribute {
    /// For mail alone, which has no stylesheet: a page's security policy refuses it. It is a literal of
    /// ours, so that nothing from a store can be in it.
    package static func style(_ css: StaticString) -> Attribute {
        Attribute(name: .plain(Name("style")), value: "\(css)")
    }
}
