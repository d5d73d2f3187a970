import Markup

extension E {
    /// A section with its title as its label. `id` is the title's anchor, `style` a CSS class.
    static func titledSection(
        _ id: String,
        _ title: String,
        style: String? = nil,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        E.section(style.map { .class($0) }, .aria("labelledby", id)) {
            E.h2(.id(id)) { title }
            content()
        }
    }

    /// A list; empty without items.
    ///
    /// - Parameter language: the `lang` attribute of the list; nil for the page's language.
    static func list(_ style: String, _ items: [HTML], _ language: Attribute? = nil) -> HTML {
        guard !items.isEmpty else { return .nothing }
        return E.ul(.class(style), language) { for item in items { E.li { item } } }
    }

    /// A list of links, with a label that describes the links for screen readers.
    static func links(_ style: String, _ label: String, _ links: [HTML]) -> HTML {
        E.nav(.class(style), .aria("label", label)) {
            E.ul { for link in links { E.li { link } } }
        }
    }
}

extension Sequence {
    /// HTML for each element, with a separator between neighbors.
    func joined(by separator: HTML, @HTMLBuilder _ html: (Element) -> HTML) -> HTML {
        .group(Array(map { [html($0)] }.joined(separator: [separator])))
    }
}
