import AppStore
import Language
import Markup
import TextAnalysis
import Wording

extension NewsDigest {
    /// The digest as a page for mail programs; `details` adds details below each app's line.
    package func mail(details: Bool = false) -> String {
        DigestHTML(format: format, namesStorefronts: namesStorefronts, isStyled: true)
            .mail(self, showsDetails: details)
    }
}

/// A digest, or one of its entries, as HTML that needs no stylesheet.
struct DigestHTML {
    let format: ReportFormat
    let namesStorefronts: Bool
    /// Whether elements have style attributes, as in mail; feeds have none, because feed readers
    /// set their own styles.
    let isStyled: Bool

    private var strings: Strings { format.strings }

    func mail(_ digest: NewsDigest, showsDetails: Bool) -> String {
        mailPage(language: strings.language, title: "\(digest.site): \(digest.title)") {
            E.p(.style("margin: 0; color: #555")) { "\(digest.site) · \(digest.period)" }
            E.h1(.style("margin: 0 0 1em; font-size: 1.4em; line-height: 1.3")) { digest.headline }
            for remark in digest.remarks { E.p { remark } }
            for (section, entries) in digest.sections where !entries.isEmpty {
                if let section {
                    E.h2(.style("margin: 1.5em 0 .5em; font-size: 1.1em")) {
                        strings.news.section(section)
                    }
                }
                for entry in entries { line(entry, showsDetails: showsDetails) }
            }
            for sentence in digest.listSentences { E.p { sentence } }
            if let further = digest.further { E.p { link(digest.page, further) } }
            if format.site != nil, digest.further == nil {
                E.p { link(digest.page, strings.digest.wholeReport) }
            }
        }
    }

    private func line(_ entry: NewsDigest.Entry, showsDetails: Bool) -> HTML {
        E.div(style("margin: 0 0 .75em")) {
            E.strong { link(entry.page, entry.name) }
            if entry.isOwn {
                " "
                E.small(style("color: #555")) { strings.ownApp }
            }
            " "
            for (index, phrase) in entry.phrases.enumerated() {
                if index > 0 { " · " }
                E.bdi { phrase }
            }
            codes(entry.storefronts)
            if showsDetails {
                body(of: entry)
            } else if let gist = entry.gist {
                E.br()
                E.span(style("color: #555"), .dirAuto, .lang(gist.scriptLanguage)) {
                    "“\(gist)”"
                }
            }
        }
    }

    /// A link if the report's address is known; otherwise only the text, because mail cannot
    /// contain relative links.
    private func link(_ page: SitePath, _ text: String) -> HTML {
        guard let site = format.site else { return E.bdi { text } }
        return E.a(.published(page.path, at: site)) { E.bdi { text } }
    }

    private func codes(_ storefronts: [Storefront]) -> HTML? {
        guard namesStorefronts, !storefronts.isEmpty else { return nil }
        return HTML {
            " "
            E.small(style("color: #555")) { storefronts.map(\.shownCode).joined(separator: " ") }
        }
    }
}

extension DigestHTML {
    /// The details of an entry. If the digest covers several nights, each night's details follow a
    /// line with the night.
    func body(of entry: NewsDigest.Entry) -> HTML {
        E.div(style("margin: .25em 0 0 1em")) {
            for (index, detail) in entry.details.enumerated() {
                if let night = detail.night, index == 0 || entry.details[index - 1].night != night {
                    E.p(style("margin: .5em 0 0; color: #555")) { night }
                }
                self.detail(detail)
            }
        }
    }

    private func detail(_ detail: NewsDigest.Detail) -> HTML {
        HTML {
            E.p(style("margin: .25em 0")) {
                detail.html()
                codes(detail.storefronts)
            }
            block(detail.content)
        }
    }

    @HTMLBuilder private func block(_ content: NewsDigest.Detail.Content) -> HTML {
        switch content {
        case .text(let text):
            E.blockquote(style(Self.quote)) { NotesText(text).html(strings) }
        case .difference(let passages):
            E.blockquote(style(Self.quote), .dirAuto) {
                for (index, passage) in passages.enumerated() {
                    if index > 0 { E.br() }
                    self.passage(passage)
                }
            }
        case .sentence, .step, .items: .nothing
        }
    }

    private func style(_ css: StaticString) -> Attribute? { isStyled ? .style(css) : nil }

    private static let quote: StaticString = """
        margin: .25em 0 .5em; padding-left: .75em; border-left: 3px solid #ccc
        """

    private func passage(_ passage: TextDifference.Passage) -> HTML {
        switch passage {
        case .omitted(let count): E.em { strings.sameLines(count) }
        case .line(let line):
            HTML {
                for fragment in line.fragments {
                    switch fragment.kind {
                    case .same: E.span { fragment.text }
                    case .removed: E.del(style("background: #fdd")) { fragment.text }
                    case .added: E.ins(style("background: #dfd")) { fragment.text }
                    }
                }
            }
        }
    }
}
