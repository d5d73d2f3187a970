import Markup

/// What names a release in a list: its app with a link, its versions, and its date.
struct ReleaseHead {
    let name: String
    let app: Link
    let step: String
    /// The change that the versions lead to; nil for a release that nobody observed.
    let release: Link?
    let date: HTML

    /// The content of an item in the order of releases.
    @HTMLBuilder var order: HTML {
        named
        " "
        versions
        " "
        E.span(.class("facts")) { date }
    }

    /// An article with the notes of the release, or what they say about a subject.
    func article(icon: HTML, codes: HTML, @HTMLBuilder notes: () -> HTML) -> HTML {
        E.article(.class("story")) {
            E.header {
                icon
                E.div {
                    E.h3 { named }
                    E.p { versions }
                    E.p(.class("facts")) { date }
                    codes
                }
            }
            E.div(.class("news"), content: notes)
        }
    }

    private var named: HTML { E.a(app) { E.bdi { name } } }

    @HTMLBuilder private var versions: HTML {
        if let release { E.a(release) { E.bdi { step } } } else { E.bdi { step } }
    }
}
