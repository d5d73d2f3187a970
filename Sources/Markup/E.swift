/// The elements that pages may use, as in `E.p(.class("notes")) { text }`.
///
/// Some elements are missing on purpose. libxml2 2.9.14 writes comments and the content of `script`
/// and `style` without escaping, writes an end tag for `wbr`, `source`, `track` and `embed`, and
/// does not know that HTML drops the first newline in `pre` and `textarea`. `iframe` and `template`
/// have special parsing rules. `Page` links the script and the stylesheet.
package enum E {
    package static let main = Tag("main", ownLine: true)
    package static let header = Tag("header", ownLine: true)
    package static let footer = Tag("footer", ownLine: true)
    package static let nav = Tag("nav", ownLine: true)
    package static let noscript = Tag("noscript", ownLine: true)
    package static let section = Tag("section", ownLine: true)
    package static let article = Tag("article", ownLine: true)
    package static let div = Tag("div", ownLine: true)
    package static let details = Tag("details", ownLine: true)
    package static let summary = Tag("summary", ownLine: true)

    package static let h1 = Tag("h1", ownLine: true)
    package static let h2 = Tag("h2", ownLine: true)
    package static let h3 = Tag("h3", ownLine: true)
    package static let h4 = Tag("h4", ownLine: true)
    package static let p = Tag("p", ownLine: true)
    package static let blockquote = Tag("blockquote", ownLine: true)
    package static let ul = Tag("ul", ownLine: true)
    package static let ol = Tag("ol", ownLine: true)
    package static let li = Tag("li", ownLine: true)
    package static let dl = Tag("dl", ownLine: true)
    package static let dt = Tag("dt", ownLine: true)
    package static let dd = Tag("dd", ownLine: true)

    package static let table = Tag("table", ownLine: true)
    package static let caption = Tag("caption", ownLine: true)
    package static let thead = Tag("thead", ownLine: true)
    package static let tbody = Tag("tbody", ownLine: true)
    package static let tr = Tag("tr", ownLine: true)
    package static let th = Tag("th")
    package static let td = Tag("td")

    package static let span = Tag("span")
    package static let strong = Tag("strong")
    package static let em = Tag("em")
    package static let b = Tag("b")
    package static let small = Tag("small")
    package static let code = Tag("code")
    package static let abbr = Tag("abbr")
    package static let q = Tag("q")
    package static let ins = Tag("ins")
    package static let del = Tag("del")
    package static let mark = Tag("mark")
    /// Isolates text of unknown direction, such as the store's names, titles and notes.
    package static let bdi = Tag("bdi")
    package static let time = Tag("time")
    package static let br = VoidTag("br")

    /// A form that browsers cannot submit, because a page's security policy blocks it.
    package static let form = Tag("form", ownLine: true)
    package static let label = Tag("label")
    package static let input = VoidTag("input")
    package static let button = Tag("button")
    package static let select = Tag("select")
    package static let option = Tag("option")
    package static let output = Tag("output")

    package static let svg = Tag("svg", ownLine: true)
    package static let path = Tag("path")
    package static let circle = Tag("circle")
    package static let text = Tag("text")
}

/// Elements of the document structure, of page heads and of feeds. Code that writes the body of a
/// page cannot use them.
extension E {
    static let html = Tag("html")
    static let head = Tag("head", ownLine: true)
    static let body = Tag("body", ownLine: true)
    static let meta = VoidTag("meta", ownLine: true)
    static let link = VoidTag("link", ownLine: true)
    static let title = Tag("title", ownLine: true, unisolated: true)
    /// A script without content, because libxml2 writes the content of `script` without escaping.
    static let script = Tag("script", ownLine: true)

    static let feed = Tag("feed")
    static let entry = Tag("entry", ownLine: true)
    static let id = Tag("id", ownLine: true)
    static let subtitle = Tag("subtitle", ownLine: true)
    static let updated = Tag("updated", ownLine: true)
    static let published = Tag("published", ownLine: true)
    static let author = Tag("author", ownLine: true)
    static let name = Tag("name")
    static let generator = Tag("generator", ownLine: true)
    static let category = VoidTag("category", ownLine: true)
    static let content = Tag("content", ownLine: true)
}

extension E {
    /// A link. An external link sends no referrer and is marked `nofollow`.
    package static func a(
        _ link: Link,
        _ attributes: Attribute?...,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        var all: [Attribute?] = [.href(link)]
        if link.isExternal {
            all.append(.rel("noopener noreferrer nofollow"))
        }
        return Tag("a").element(all + attributes, content())
    }

    package static func img(_ link: Link, alt: String, _ attributes: Attribute?...) -> HTML {
        Tag("img").element([.src(link), .alt(alt)] + attributes)
    }
}
