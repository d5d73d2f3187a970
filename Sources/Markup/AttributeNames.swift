/// The attributes that pages may use, as in `.class("card")` and `.viewBox("0 0 100 20")`.
///
/// `style` and `on…` are missing, because a page's security policy blocks them; `href` and `src`,
/// because they require a `Link` and only the elements with links set them; `fill` and `stroke`,
/// because colours belong in the stylesheet, and because `url(…)` would load data.
extension Attribute {
    package static let `class` = Key("class")
    package static let id = Key("id")
    package static let lang = Key("lang")
    package static let title = Key("title")
    package static let role = Key("role")
    package static let tabindex = Key("tabindex")
    package static let hidden = flag("hidden")

    package static let value = Key("value")
    package static let open = flag("open")

    package static let colspan = Key("colspan")

    package static let alt = Key("alt")
    package static let width = Key("width")
    package static let height = Key("height")
    package static let loading = Key("loading")

    package static let type = Key("type")
    package static let name = Key("name")
    package static let placeholder = Key("placeholder")
    package static let autocomplete = Key("autocomplete")

    package static let viewBox = Key("viewBox")
    package static let d = Key("d")
    package static let x = Key("x")
    package static let y = Key("y")
    package static let cx = Key("cx")
    package static let cy = Key("cy")
    package static let r = Key("r")
    package static let textAnchor = Key("text-anchor")

    static let charset = Key("charset")
    static let content = Key("content")
    static let httpEquiv = Key("http-equiv")
    static let property = Key("property")
    static let rel = Key("rel")
    static let `defer` = flag("defer")
    static let xmlns = Key("xmlns")
    static let xmlLang = Key("xml:lang")
    static let term = Key("term")
}
