import Markup

/// The head of a release in a list: its app with a link, its versions, and its date.
struct ReleaseHead {
    let name: String
    let app: Link
    let step: String
    /// A link to the change that brought the version.
    let release: Link
    let date: HTML

    @HTMLBuilder var line: HTML {
        named
        " "
        versions
        " "
        E.span(.class("facts")) { date }
    }

    /// An article with the head and the release's notes, or only the parts of the notes about a
    /// topic. `codes` lists the storefronts.
    func article(icon: HTML, codes: HTML, @HTMLBuilder notes: () -> HTML) -> HTML {
        E.story(
            icon: icon,
            name: named,
            rail: {
                E.p { versions }
                E.p(.class("facts")) { date }
                codes
            },
            news: notes
        )
    }

    private var named: HTML { E.a(app) { E.bdi { name } } }

    private var versions: HTML { E.a(release) { E.bdi { step } } }
}
