package import Foundation

/// An Atom 1.0 feed (RFC 4287) as UTF-8.
///
/// - Parameters:
///   - id: A permanent URI, independent of the feed's location.
///   - page: The address of the page about the feed's subject.
///   - entries: The results of `atomEntry`.
package func atomFeed(
    id: String,
    language: String,
    title: String,
    subtitle: String,
    updated: Date,
    author: String,
    generator: String,
    itself: Link,
    page: Link,
    entries: [HTML]
) -> [UInt8] {
    let root = E.feed(.xmlns("http://www.w3.org/2005/Atom"), .xmlLang(language)) {
        E.id { id }
        E.title { title }
        E.subtitle { subtitle }
        E.updated { timestamp(updated) }
        E.author { E.name { author } }
        E.generator { generator }
        E.link(.rel("self"), .type("application/atom+xml"), .href(itself))
        E.link(.rel("alternate"), .type("text/html"), .href(page))
        entries
    }
    return Document(root: root).xml()
}

/// An entry of an Atom feed.
///
/// - Parameters:
///   - id: A permanent URI, independent of the feed's location.
///   - link: The address of the page about the entry's subject.
package func atomEntry(
    id: String,
    title: String,
    updated: Date,
    link: Link,
    categories: [String],
    content: String
) -> HTML {
    E.entry {
        E.id { id }
        E.title { title }
        E.updated { timestamp(updated) }
        E.published { timestamp(updated) }
        // A link without a `rel` attribute leads to the entry's page (RFC 4287, section 4.2.7.2).
        E.link(.href(link))
        for category in categories { E.category(.term(category)) }
        E.content(.type("html")) { content }
    }
}
