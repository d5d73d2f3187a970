import Markup

/// What names a release in a list of those about a subject: its app, its versions, each with a link,
/// and its date.
struct ReleaseHead {
    let name: String
    let app: Link
    let step: String
    let release: Link
    let date: HTML

    /// The content of an item in the order of releases.
    @HTMLBuilder var order: HTML {
        named
        " "
        versions
        " "
        E.span(.class("facts")) { date }
    }

    /// An article with what the notes say about the subject.
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

    private var versions: HTML { E.a(release) { E.bdi { step } } }
}
