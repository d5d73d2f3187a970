import AppStore
import History
import Language
import Markup
import News
import TextAnalysis
import Wording

/// Successive releases whose notes say nothing new. A side column has the version, or the number of
/// releases. The main column quotes each text of notes once, and lists other changes that came with
/// the releases.
struct ChangelogSilence {
    let subject: AppSubject
    /// The releases, newest first.
    let releases: [VersionHistory.AppVersion]
    /// For each text of notes, the release that shows it in full.
    let releasesByText: [String: VersionHistory.AppVersion]

    private var strings: Strings.App { subject.strings }
    private var components: Components { subject.components }
    private var labels: Strings.Labels { components.strings.labels }

    /// Empty if there are no releases.
    @HTMLBuilder var html: HTML {
        if let newest = releases.first, let oldest = releases.last {
            let isSingle = releases.count == 1
            let others = releases.flatMap(subject.news).flatMap(\.changes).map(\.subject)
            let subjects = Set(others + ["version", "releaseNotes"]).sorted()
            E.div(.class("silence"), .data("changes", subjects.joined(separator: " "))) {
                E.div(.class("facts")) {
                    E.h3 {
                        if isSingle {
                            name(of: newest)
                        } else {
                            components.strings.news.releases(releases.count)
                        }
                    }
                    E.p {
                        isSingle ? date(of: newest) : "\(date(of: oldest)) – \(date(of: newest))"
                    }
                }
                E.div {
                    notes
                    E.list("lines facts", releases.compactMap { line(about: $0, isSingle) })
                }
            }
        }
    }

    /// A sentence saying that the notes are generic, repeated or missing, with the texts of the
    /// notes. Texts in languages that readers understand less well are folded.
    @HTMLBuilder private var notes: HTML {
        let best = releases.map(best)
        let texts = best.map(text).distinct
        let kinds = best.compactMap(\.?.kind).distinct
        E.p {
            kinds.count > 1 ? labels.mixedNotes : labels.notes(kinds.first)
            if texts.count == 1, let text = texts[0] {
                ": "
                quote(text)
            }
        }
        if texts.count > 1 {
            E.ul {
                for text in texts {
                    E.li {
                        text.map(quote) ?? .text(labels.noNotes)
                        let count = best.count { self.text($0) == text }
                        " (\(components.strings.news.releases(count)))"
                    }
                }
            }
        }
        elsewhere(releases.flatMap(\.notes).filter { !texts.contains(text($0)) })
    }

    @HTMLBuilder private func elsewhere(_ notes: [VersionHistory.Notes]) -> HTML {
        let texts = notes.compactMap(text).distinct
        if !texts.isEmpty {
            let storefronts = Set(notes.flatMap(\.storefronts)).sorted()
            E.details(.class("elsewhere")) {
                E.summary {
                    "\(components.strings.notes.elsewhere) "
                    components.codes(storefronts)
                }
                E.ul { for text in texts { E.li { quote(text) } } }
            }
        }
    }

    /// Of a release's notes in several languages, the ones that readers understand best; nil if no
    /// notes have a text.
    private func best(of release: VersionHistory.AppVersion) -> VersionHistory.Notes? {
        let notes = release.notes.filter { text($0) != nil }
        return notes.min { subject.format.byReadability($0.storefronts, $1.storefronts) }
    }

    /// The text of notes; nil if the text is missing or blank.
    private func text(_ notes: VersionHistory.Notes?) -> String? {
        notes?.text.flatMap { $0.isBlank ? nil : $0 }
    }

    /// A text of notes, or a phrase with the version of the release that shows the text in full
    /// elsewhere on the page.
    private func quote(_ text: String) -> HTML {
        if let release = releasesByText[text],
            !releases.contains(where: { $0.version == release.version })
        {
            let words = strings.sameText(String(release.version.prefix(40)))
            return subject.changeIDs(of: release).first.map { id in
                E.a(.local("#\(id)")) { words }
            } ?? .text(words)
        }
        let whole = text.trimmingPrefix(while: \.isWhitespace)
        return E.q(.dirAuto, .lang(text.scriptLanguage)) {
            String(whole).cut(to: String.maxShown)
        }
    }

    /// A release's size and the other changes that came with the release, such as languages and
    /// systems; nil if there are none. If there are several releases, the version and date come
    /// first.
    private func line(about release: VersionHistory.AppVersion, _ isSingle: Bool) -> HTML? {
        let details = subject.news(of: release).flatMap { news in
            subject.format.details(of: news, namesStorefronts: components.namesStorefronts)
        }.distinct
        let date = isSingle ? nil : date(of: release)
        let size = release.lead(subject)?.size(subject.format)
        let words = ([date, size].compactMap(\.self) + details).joined(separator: " · ")
        guard !words.isEmpty else { return nil }
        return HTML {
            if !isSingle {
                name(of: release)
                " "
            }
            StoreText(words).inline(subject.format)
        }
    }

    /// A version with a link, and with the targets of the permalinks to the version's changes.
    @HTMLBuilder private func name(of release: VersionHistory.AppVersion) -> HTML {
        for id in subject.changeIDs(of: release) { E.span(.id(id)) }
        subject.link(to: release, E.bdi { String(release.version.prefix(40)) })
    }

    private func date(of release: VersionHistory.AppVersion) -> String {
        release.date.map(subject.format.date) ?? subject.format.night(release.start.night)
    }
}
