/// The attributes that pages may use, as in `.class("card")` and `.viewBox("0 0 100 20")`.
///
/// Some attributes are missing on purpose: `style` and `on…`, because a page's security policy
/// blocks them; `href` and `src`, because only elements with a `Link` set them; `fill` and
/// `stroke`, because colors belong in the stylesheet and `url(…)` would load data.
extension Attribute {
    package static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    package static func id(_ value: String) -> Attribute { Attribute("id", value) }
    package static func lang(_ value: String) -> Attribute { Attribute("lang", value) }
    /// Lets the browser detect the text direction, for texts from the store.
    package static let dirAuto = Attribute("dir", "auto")
    package static func title(_ value: String) -> Attribute { Attribute("title", value) }
    package static func role(_ value: String) -> Attribute { Attribute("role", value) }
    package static func tabindex(_ value: Int) -> Attribute { Attribute("tabindex", "\(value)") }
    package static let hidden = flag("hidden")

    package static func value(_ value: String) -> Attribute { Attribute("value", value) }
    package static let open = flag("open")

    package static func colspan(_ value: Int) -> Attribute { Attribute("colspan", "\(value)") }

    package static func alt(_ value: String) -> Attribute { Attribute("alt", value) }
    package static func width(_ value: Int) -> Attribute { Attribute("width", "\(value)") }
    /// The width as a share of the container's width, such as `90%`.
    package static func width(_ part: String) -> Attribute { Attribute("width", part) }
    package static func height(_ value: Int) -> Attribute { Attribute("height", "\(value)") }
    package static func loading(_ value: String) -> Attribute { Attribute("loading", value) }

    package static func type(_ value: String) -> Attribute { Attribute("type", value) }
    /// The number of the first item of an ordered list.
    package static func start(_ value: Int) -> Attribute { Attribute("start", "\(value)") }
    package static func name(_ value: String) -> Attribute { Attribute("name", value) }
    package static func placeholder(_ value: String) -> Attribute {
        Attribute("placeholder", value)
    }
    package static func autocomplete(_ value: String) -> Attribute {
        Attribute("autocomplete", value)
    }

    package static func viewBox(_ value: String) -> Attribute { Attribute("viewBox", value) }
    package static func d(_ value: String) -> Attribute { Attribute("d", value) }
    package static let stretched = Attribute("preserveAspectRatio", "none")
    package static func x(_ value: Double) -> Attribute { Attribute("x", value) }
    /// The position as a share of the container's width, such as `50%`.
    package static func x(_ part: String) -> Attribute { Attribute("x", part) }
    package static func y(_ value: Double) -> Attribute { Attribute("y", value) }
    package static func cx(_ value: Double) -> Attribute { Attribute("cx", value) }
    package static func cy(_ value: Double) -> Attribute { Attribute("cy", value) }
    package static func r(_ value: Double) -> Attribute { Attribute("r", value) }
    package static func textAnchor(_ value: String) -> Attribute { Attribute("text-anchor", value) }

    static func charset(_ value: String) -> Attribute { Attribute("charset", value) }
    static func content(_ value: String) -> Attribute { Attribute("content", value) }
    static func httpEquiv(_ value: String) -> Attribute { Attribute("http-equiv", value) }
    static func rel(_ value: String) -> Attribute { Attribute("rel", value) }
    static let `defer` = flag("defer")
    static func xmlns(_ value: String) -> Attribute { Attribute("xmlns", value) }
    static func xmlLang(_ value: String) -> Attribute { Attribute("xml:lang", value) }
    static func term(_ value: String) -> Attribute { Attribute("term", value) }
}
