import Markup

extension E {
    /// A section that is labelled by its title.
    ///
    /// - Parameters:
    ///   - id: the title's anchor.
    ///   - style: the section's class.
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

    /// A list; nothing if it has no items.
    ///
    /// - Parameters:
    ///   - style: the class of the list.
    ///   - language: the attribute with the language of the items; nil for that of the page.
    static func list(_ style: String, _ items: [HTML], _ language: Attribute? = nil) -> HTML {
        guard !items.isEmpty else { return .nothing }
        return E.ul(.class(style), language) { for item in items { E.li { item } } }
    }

    /// A list of links.
    ///
    /// - Parameters:
    ///   - style: the class of the list.
    ///   - label: what the links lead to, for readers who do not see the page.
    static func links(_ style: String, _ label: String, _ links: [HTML]) -> HTML {
        E.nav(.class(style), .aria("label", label)) {
            E.ul { for link in links { E.li { link } } }
        }
    }
}

extension Sequence {
    /// HTML for each element, with a separator between two elements.
    func joined(by separator: HTML, @HTMLBuilder _ html: (Element) -> HTML) -> HTML {
        .group(Array(map { [html($0)] }.joined(separator: [separator])))
    }
}
