package import Foundation

/// An Atom 1.0 feed (RFC 4287) as UTF-8.
///
/// - Parameters:
///   - id: A permanent URI, independent of the feed's location.
///   - itself: The feed's own address.
///   - page: The page about the feed's subject.
///   - entries: Entries made by `atomEntry`.
package func atomFeed(
    id: String,
    language: String,
    title: String,
    subtitle: String?,
    updated: Date,
    author: String,
    generator: String,
    itself: Link,
    page: Link,
    entries: [HTML]
) -> [UInt8] {
    let root = Atom.feed(.xmlns("http://www.w3.org/2005/Atom"), .xmlLang(language)) {
        Atom.id { id }
        Atom.title { title }
        if let subtitle { Atom.subtitle { subtitle } }
        Atom.updated { timestamp(updated) }
        Atom.author { Atom.name { author } }
        Atom.generator { generator }
        Atom.link(.rel("self"), .type("application/atom+xml"), .href(itself))
        Atom.link(.rel("alternate"), .type("text/html"), .href(page))
        entries
    }
    return Document(root: root).xml()
}

/// An entry of a feed, whose content is HTML without a surrounding page.
package func atomEntry(
    id: String,
    title: String,
    updated: Date,
    link: Link,
    categories: [String],
    content: String
) -> HTML {
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
