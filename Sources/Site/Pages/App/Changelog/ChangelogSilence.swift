import AppStore
import History
import Language
import Markup
import TextAnalysis

/// Successive releases whose notes say nothing new. The rail has the version, or the number of
/// releases; the text beside it says what the notes are, or quotes them.
struct ChangelogSilence {
    let subject: AppSubject
    /// The releases, newest first.
    let releases: [VersionHistory.AppVersion]

    /// The paragraph about the releases; nothing if there are none.
    @HTMLBuilder var html: HTML {
        if let newest = releases.first, let oldest = releases.last {
            let isSingle = releases.count == 1
            E.div(.class("silence"), .data("changes", "version releaseNotes")) {
                E.div(.class("facts")) {
                    E.h3 {
                        if isSingle {
                            name(of: newest)
                        } else {
                            subject.components.strings.news.releases(releases.count)
                        }
                    }
                    E.p {
                        isSingle ? date(of: newest) : "\(date(of: oldest)) – \(date(of: newest))"
                    }
                }
                E.div {
                    repeated
                    if !isSingle {
                        E.p(.class("facts")) {
                            releases.joined(by: .text(" · ")) { release in
                                name(of: release)
                                " \(date(of: release))"
                            }
                        }
                    }
                }
            }
        }
    }

    /// A sentence saying that the notes are generic, repeated or missing, with their text if all
    /// releases have the same.
    private var repeated: HTML {
        let notes = releases.flatMap(\.notes)
        let texts = Set(notes.map { $0.text?.isBlank == true ? nil : $0.text })
        let isSame = texts.count == 1 && (releases.count > 1 || notes.contains { $0.kind == .same })
        let kind: NotesClass? = texts == [nil] ? nil : isSame ? .same : .generic
        return E.p {
            subject.strings.quietNotes(releases.count, kind?.rawValue)
            if let text = texts.first.flatMap(\.self), texts.count == 1 {
                ": "
                E.q(.dirAuto, .lang(text.scriptLanguage)) {
                    text.split(whereSeparator: \.isNewline).joined(separator: " ").cut(to: 300)
                }
            }
        }
    }

    /// A version with the anchors of its changes.
    @HTMLBuilder private func name(of release: VersionHistory.AppVersion) -> HTML {
        for id in subject.changeIDs(of: release) { E.span(.id(id)) }
        E.bdi { String(release.version.prefix(40)) }
    }

    private func date(of release: VersionHistory.AppVersion) -> String {
        release.date.map(subject.format.date) ?? subject.format.night(release.start.night)
    }
}
