package import Foundation

/// A feed of entries that readers subscribe to (Atom, RFC 4287), newest first.
package struct AtomFeed: Hashable, Sendable {
    /// A URI that never changes, such as `tag:example.org,2026:storewatch`.
    package var id: String
    package var title: String
    package var language: String
    /// When anything in it last changed.
    package var updated: Date
    package var author: String
    /// The page that shows the same.
    package var page: Link?
    package var entries: [Entry]

    package struct Entry: Hashable, Sendable {
        package var id: String
        package var title: String
        package var updated: Date
        package var page: Link?
        /// Written as XHTML, so that no reader has to unescape anything.
        package var content: HTML

        package init(
            id: String,
            title: String,
            updated: Date,
            page: Link? = nil,
            @HTMLBuilder content: () -> HTML
        ) {
            self.id = id
            self.title = title
            self.updated = updated
            self.page = page
            self.content = content()
        }
    }

    package init(
        id: String,
        title: String,
        language: String,
        updated: Date,
        author: String,
        page: Link? = nil,
        entries: [Entry]
    ) {
        self.id = id
        self.title = title
        self.language = language
        self.updated = updated
        self.author = author
        self.page = page
        self.entries = entries
    }

    /// The feed as UTF-8, as it is written to its file.
    package func bytes() -> [UInt8] {
        Document(root: root).xml()
    }

    package func xml() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }
}

extension AtomFeed {
    static let namespace: StaticString = "http://www.w3.org/2005/Atom"
    static let xhtml: StaticString = "http://www.w3.org/1999/xhtml"

    private var root: HTML {
        Atom.feed(.xmlns("\(Self.namespace)"), .xmlLang(language)) {
            Atom.id { id }
            Atom.title { title }
            Atom.updated { timestamp(updated) }
            Atom.author {
                Atom.name { author }
            }
            if let page {
                Atom.link(.rel("alternate"), .type("text/html"), .href(page))
            }
            for entry in entries {
                entry.element
            }
        }
    }
}

extension AtomFeed.Entry {
    fileprivate var element: HTML {
        Atom.entry {
            Atom.id { id }
            Atom.title { title }
            Atom.updated { timestamp(updated) }
            if let page {
                Atom.link(.rel("alternate"), .type("text/html"), .href(page))
            }
            Atom.content(.type("xhtml")) {
                Atom.div(.xmlns("\(AtomFeed.xhtml)")) { content }
            }
        }
    }
}

/// The elements of a feed.
private enum Atom {
    static let feed = Tag("feed")
    static let entry = Tag("entry", .ownLine)
    static let author = Tag("author", .ownLine)
    static let name = Tag("name", .unisolated)
    static let id = Tag("id", [.ownLine, .unisolated])
    static let title = Tag("title", [.ownLine, .unisolated])
    static let updated = Tag("updated", .ownLine)
    static let link = VoidTag("link", .ownLine)
    static let content = Tag("content", .ownLine)
    static let div = Tag("div")
}
