/// A page of the site, with its head and body.
package struct Page: Hashable, Sendable {
    /// The content of the `body` element.
    package let body: HTML
    private let root: HTML

    /// The Content Security Policy of all pages, effective for `file://`, too. It allows only the
    /// site's own script, stylesheet and images, so that no text from the store can make a page
    /// load or send anything else.
    package static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        base-uri 'none'; form-action 'none'
        """

    /// - Parameters:
    ///   - language: The language of the interface text (BCP 47). Text from the store has its own
    ///     `lang`.
    ///   - feeds: Atom feeds that browsers and feed readers can discover from the page.
    ///   - properties: The Open Graph properties, such as `og:title`, from which other programs
    ///     create a preview of the page.
    ///   - marks: The attributes of the `body` element.
    package init(
        language: String,
        title: String,
        description: String? = nil,
        stylesheet: Link? = nil,
        script: Link? = nil,
        icon: Link? = nil,
        feeds: [(link: Link, title: String)] = [],
        properties: KeyValuePairs<String, String> = [:],
        marks: [Attribute] = [],
        @HTMLBuilder body: () -> HTML
    ) {
        let content = body()
        self.body = content
        root = Head.html(.lang(language)) {
            Head.head {
                // The character set comes first, because browsers look for it in the first 1,024
                // bytes.
                Head.meta(.charset("utf-8"))
                Head.meta(.httpEquiv("Content-Security-Policy"), .content(Self.policy))
                Head.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                Head.meta(.name("referrer"), .content("no-referrer"))
                Head.title { title }
                if let description {
                    Head.meta(.name("description"), .content(description))
                }
                for property in properties {
                    Head.meta(.property(property.key), .content(property.value))
                }
                if let icon {
                    Head.link(.rel("icon"), .href(icon))
                }
                if let stylesheet {
                    Head.link(.rel("stylesheet"), .href(stylesheet))
                }
                for feed in feeds {
                    Head.link(
                        .rel("alternate"),
                        .type("application/atom+xml"),
                        .title(feed.title),
                        .href(feed.link)
                    )
                }
                if let script {
                    Head.script(.src(script), .defer)
                }
            }
            Head.body.element(marks, content)
        }
    }

    /// The page as UTF-8.
    package func bytes() -> [UInt8] {
        Document(root: root).html()
    }

    package func html() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }
}

/// The elements of the document structure and of the head, which a body cannot contain.
enum Head {
    static let html = Tag("html")
    static let head = Tag("head", .ownLine)
    static let body = Tag("body", .ownLine)
    static let meta = VoidTag("meta", .ownLine)
    static let link = VoidTag("link", .ownLine)
    static let title = Tag("title", [.ownLine, .unisolated])
    /// Always empty, because libxml2 writes the content of a script without escaping.
    static let script = Tag("script", .ownLine)
}
