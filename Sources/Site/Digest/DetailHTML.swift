import AppStore
import History
import Markup
import News
import Wording

extension NewsDigest.Detail {
    /// The label and the content as HTML; for a long text, only its label.
    ///
    /// - Parameter link: the link of the label or, without a label, of the content; nil for none.
    @HTMLBuilder func html(_ link: Link? = nil) -> HTML {
        if let label {
            E.b { link.map { E.a($0) { label } } ?? .text(label) }
            // A long text is shown below the label.
            if content.line != nil {
                " "
                content.html
            }
        } else {
            link.map { E.a($0) { content.html } } ?? content.html
        }
    }
}

extension NewsDigest.Detail.Content {
    /// The content as part of the label's line; empty for long texts.
    @HTMLBuilder fileprivate var html: HTML {
        switch self {
        case .sentence(let text): E.bdi { text }
        case .step(let before, let after, let note):
            E.del { E.bdi { before } }
            " → "
            E.ins { E.bdi { after } }
            if let note { " (\(note))" }
        case .items(let removed, let added):
            let items =
                added.map { (E.ins, "+\u{a0}\($0)") }
                + removed.map { (E.del, "−\u{a0}\($0)") }
            items.joined(by: .text(", ")) { tag, item in tag { E.bdi { item } } }
        case .text, .difference: .nothing
        }
    }
}

extension Components {
    /// The changes that came with a release, except for its version, size and notes.
    ///
    /// - Parameter namesStorefronts: whether every detail names its storefronts. If false, a detail
    ///   names them only if they differ from the release's.
    func details(of release: ReleaseNews, namesStorefronts: Bool = false) -> HTML {
        E.list(
            "brought",
            format.details(of: release).map { detail in
                HTML {
                    detail.html()
                    if namesStorefronts || detail.storefronts != release.storefronts {
                        " "
                        codes(detail.storefronts)
                    }
                }
            }
        )
    }
}
