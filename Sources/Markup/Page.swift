/// A page of the site, with its head and body.
package struct Page: Hashable, Sendable {
    package let body: HTML
    private let root: HTML

    /// The Content Security Policy of all pages, which also works for `file://`. It allows only the
    /// site's own script, stylesheet and images, so that text from the store cannot make a page
    /// load or send anything else.
    package static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        base-uri 'none'; form-action 'none'
        """

    /// - Parameters:
    ///   - language: The language of the interface text (BCP 47). Text from the store has its own
    ///     `lang`.
    ///   - description: A sentence for search engines and link previews.
    ///   - feeds: Atom feeds that browsers and feed readers can discover from the page.
    ///   - marks: The attributes of the `body` element.
    package init(
        language: String,
        title: String,
        description: String? = nil,
        stylesheet: Link? = nil,
        script: Link? = nil,
        icon: Link? = nil,
        feeds: [(link: Link, title: String)] = [],
        marks: [Attribute] = [],
        @HTMLBuilder body: () -> HTML
    ) {
        let content = body()
        self.body = content
        root = E.html(.lang(language)) {
            E.head {
                // The character set comes first, because browsers look for it only in the first
                // 1,024 bytes.
                E.meta(.charset("utf-8"))
                E.meta(.httpEquiv("Content-Security-Policy"), .content(Self.policy))
                E.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                E.meta(.name("referrer"), .content("no-referrer"))
                E.title { title }
                if let description {
                    E.meta(.name("description"), .content(description))
                }
                if let icon {
                    E.link(.rel("icon"), .href(icon))
                }
                if let stylesheet {
                    E.link(.rel("stylesheet"), .href(stylesheet))
                }
                for feed in feeds {
                    E.link(
                        .rel("alternate"),
                        .type("application/atom+xml"),
                        .title(feed.title),
                        .href(feed.link)
                    )
                }
                if let script {
                    E.script(.src(script), .defer)
                }
            }
            E.body.element(marks, content)
        }
    }

    package func bytes() -> [UInt8] {
        Document(root: root).html()
    }

    package func html() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }
}
