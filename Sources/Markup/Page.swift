/// A page of the site, with its head and body.
package struct Page: Hashable, Sendable {
    /// The language of the interface text (BCP 47). Text from the store has its own `lang`.
    package var language: String
    package var title: String
    package var description: String?
    package var stylesheet: Link?
    package var script: Link?
    package var icon: Link?
    package var feeds: [FeedLink]
    /// The Open Graph properties, from which other programs create a preview of the page.
    package var properties: [Property]
    /// The attributes of the `body` element.
    package var marks: [Attribute]
    package var body: HTML

    /// An Atom feed that browsers and feed readers can discover from the page.
    package struct FeedLink: Hashable, Sendable {
        package var link: Link
        package var title: String

        package init(_ link: Link, title: String) {
            self.link = link
            self.title = title
        }
    }

    /// A property of the page by its name in a vocabulary, such as `og:title`.
    package struct Property: Hashable, Sendable {
        package var name: String
        package var content: String

        package init(_ name: String, _ content: String) {
            self.name = name
            self.content = content
        }
    }

    package init(
        language: String,
        title: String,
        description: String? = nil,
        stylesheet: Link? = nil,
        script: Link? = nil,
        icon: Link? = nil,
        feeds: [FeedLink] = [],
        properties: [Property] = [],
        marks: [Attribute] = [],
        @HTMLBuilder body: () -> HTML
    ) {
        self.language = language
        self.title = title
        self.description = description
        self.stylesheet = stylesheet
        self.script = script
        self.icon = icon
        self.feeds = feeds
        self.properties = properties
        self.marks = marks
        self.body = body()
    }

    /// The page as UTF-8.
    package func bytes() -> [UInt8] {
        Document(root: root).html()
    }

    package func html() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }
}

extension Page {
    /// The Content Security Policy of all pages, effective for `file://`, too. It allows only the
    /// site's own script, stylesheet and images, so that no text from the store can make a page
    /// load or send anything else.
    package static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        base-uri 'none'; form-action 'none'
        """

    private var root: HTML {
        Head.html(.lang(language)) {
            Head.head {
                headContent
            }
            Head.body.element(marks, body)
        }
    }

    @HTMLBuilder private var headContent: HTML {
        // The character set comes first, because browsers look for it in the first 1,024 bytes.
        Head.meta(.charset("utf-8"))
        Head.meta(.httpEquiv("Content-Security-Policy"), .content(Self.policy))
        Head.meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        Head.meta(.name("referrer"), .content("no-referrer"))
        Head.title { title }
        if let description {
            Head.meta(.name("description"), .content(description))
        }
        for property in properties {
            Head.meta(.property(property.name), .content(property.content))
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
