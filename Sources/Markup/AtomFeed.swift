package import Foundation

/// An Atom 1.0 feed (RFC 4287).
package struct AtomFeed: Hashable, Sendable {
    /// A permanent URI, independent of the feed's location.
    package var id: String
    package var language: String
    package var title: String
    package var subtitle: String?
    package var updated: Date
    package var author: String
    package var generator: String
    package var links: [Relation]
    package var entries: [Entry]

    /// A link with its relation to the feed.
    package struct Relation: Hashable, Sendable {
        package enum Kind: String, Sendable {
            case itself = "self"
            case alternate
        }

        package var kind: Kind
        package var link: Link
        package var type: String

        package init(_ kind: Kind, _ link: Link, type: String) {
            self.kind = kind
            self.link = link
            self.type = type
        }
    }

    package struct Entry: Hashable, Sendable {
        package var id: String
        package var title: String
        package var updated: Date
        package var link: Link
        package var categories: [String]
        /// HTML without a surrounding page.
        package var content: String

        package init(
            id: String,
            title: String,
            updated: Date,
            link: Link,
            categories: [String],
            content: String
        ) {
            self.id = id
            self.title = title
            self.updated = updated
            self.link = link
            self.categories = categories
            self.content = content
        }
    }

    package init(
        id: String,
        language: String,
        title: String,
        subtitle: String? = nil,
        updated: Date,
        author: String,
        generator: String,
        links: [Relation],
        entries: [Entry]
    ) {
        self.id = id
        self.language = language
        self.title = title
        self.subtitle = subtitle
        self.updated = updated
        self.author = author
        self.generator = generator
        self.links = links
        self.entries = entries
    }

    /// The feed as UTF-8.
    package func bytes() -> [UInt8] { Document(root: root).xml() }
}

extension AtomFeed {
    private static let namespace = "http://www.w3.org/2005/Atom"

    private var root: HTML {
        Atom.feed(.xmlns(Self.namespace), .xmlLang(language)) {
            Atom.id { id }
            Atom.title { title }
            if let subtitle { Atom.subtitle { subtitle } }
            Atom.updated { timestamp(updated) }
            Atom.author { Atom.name { author } }
            Atom.generator { generator }
            for link in links {
                Atom.link(.rel(link.kind.rawValue), .type(link.type), .href(link.link))
            }
            for entry in entries { entry.element }
        }
    }
}

extension AtomFeed.Entry {
    fileprivate var element: HTML {
        Atom.entry {
            Atom.id { id }
            Atom.title { title }
            Atom.updated { timestamp(updated) }
            Atom.published { timestamp(updated) }
            // A link without a relation is an alternate link (RFC 4287, section 4.2.7.2).
            Atom.link(.href(link))
            for category in categories { Atom.category(.term(category)) }
            Atom.content(.type("html")) { content }
        }
    }
}

private enum Atom {
    static let feed = Tag("feed")
    static let entry = Tag("entry", .ownLine)
    static let id = Tag("id", .ownLine)
    static let title = Tag("title", [.ownLine, .unisolated])
    static let subtitle = Tag("subtitle", .ownLine)
    static let updated = Tag("updated", .ownLine)
    static let published = Tag("published", .ownLine)
    static let author = Tag("author", .ownLine)
    static let name = Tag("name")
    static let generator = Tag("generator", .ownLine)
    static let link = VoidTag("link", .ownLine)
    static let category = VoidTag("category", .ownLine)
    static let content = Tag("content", .ownLine)
}
