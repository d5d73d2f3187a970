/// The elements that pages may use, as in `E.p(.class("notes")) { text }`.
///
/// Some elements are missing on purpose. libxml2 2.9.14 writes the content of `script` and `style`
/// and comments without escaping, writes an end tag for `wbr`, `source`, `track` and `embed`, and
/// does not know that HTML drops the first newline in `pre` and `textarea`. `iframe` and `template`
/// have parsing rules of their own. `Page` links the script and the stylesheet.
package enum E {
    package static let main = Tag("main", .ownLine)
    package static let header = Tag("header", .ownLine)
    package static let footer = Tag("footer", .ownLine)
    package static let nav = Tag("nav", .ownLine)
    package static let noscript = Tag("noscript", .ownLine)
    package static let section = Tag("section", .ownLine)
    package static let article = Tag("article", .ownLine)
    package static let div = Tag("div", .ownLine)
    package static let details = Tag("details", .ownLine)
    package static let summary = Tag("summary", .ownLine)

    package static let h1 = Tag("h1", .ownLine)
    package static let h2 = Tag("h2", .ownLine)
    package static let h3 = Tag("h3", .ownLine)
    package static let h4 = Tag("h4", .ownLine)
    package static let p = Tag("p", .ownLine)
    package static let blockquote = Tag("blockquote", .ownLine)
    package static let ul = Tag("ul", .ownLine)
    package static let ol = Tag("ol", .ownLine)
    package static let li = Tag("li", .ownLine)
    package static let dl = Tag("dl", .ownLine)
    package static let dt = Tag("dt", .ownLine)
    package static let dd = Tag("dd", .ownLine)

    package static let table = Tag("table", .ownLine)
    package static let caption = Tag("caption", .ownLine)
    package static let thead = Tag("thead", .ownLine)
    package static let tbody = Tag("tbody", .ownLine)
    package static let tr = Tag("tr", .ownLine)
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
    /// Isolates text of unknown direction, such as names, titles and notes from the store.
    package static let bdi = Tag("bdi")
    package static let time = Tag("time")
    package static let br = VoidTag("br")

    /// A form that cannot be submitted, because a page's security policy blocks it.
    package static let form = Tag("form", .ownLine)
    package static let label = Tag("label")
    package static let input = VoidTag("input")
    package static let button = Tag("button")
    package static let select = Tag("select")
    package static let option = Tag("option")
    package static let output = Tag("output")

    package static let svg = Tag("svg", .ownLine)
    package static let path = Tag("path")
    package static let circle = Tag("circle")
    package static let text = Tag("text")
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
