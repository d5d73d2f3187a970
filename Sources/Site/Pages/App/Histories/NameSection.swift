import AppStore
import ChangeDetection
import Markup
import News
import TextAnalysis

/// The names of an app, its seller and its developer over time, with added and removed words,
/// newest night first.
struct NameSection {
    private static let fields: [Field] = [.name, .seller, .developer]
    /// The maximum number of changes. The timeline has all of them.
    private static let most = 100

    let subject: AppSubject
    /// The keywords that groups with the app follow.
    var keywords: [String] = []

    private var strings: SiteStrings.Histories { subject.components.strings.histories }
    private var format: ReportFormat { subject.format }

    private var groups: [ChangeGroup] {
        let changes = subject.record.changes.filter { change in
            change.field.map(Self.fields.contains) ?? false
        }
        return ChangeGroup.grouped(changes).reversed()
    }

    var isEmpty: Bool { groups.isEmpty }

    @HTMLBuilder var html: HTML {
        let groups = groups
        if !groups.isEmpty {
            E.section(.aria("labelledby", "names")) {
                E.h2(.id("names")) { strings.names }
                subject.scroll("\(strings.names): \(subject.name)") {
                    E.table(.class("names")) {
                        E.thead { E.tr { for title in heads { E.th(.scope(.column)) { title } } } }
                        E.tbody { for group in groups.prefix(Self.most) { row(group) } }
                    }
                }
            }
        }
    }

    private var heads: [String] {
        let all = subject.components.strings
        let storefronts = subject.components.namesStorefronts ? [all.storefronts] : []
        return [
            subject.strings.night, all.changes, "\(all.before) → \(all.after)", strings.cameAndWent,
        ]
            + storefronts
    }

    @HTMLBuilder private func row(_ group: ChangeGroup) -> HTML {
        if let first = group.members.first, let field = group.field {
            let (before, after) = (
                first.before?.plainText ?? "", first.after?.plainText ?? ""
            )
            E.tr {
                E.th(.scope(.row)) {
                    E.a(subject.components.permalink(first)) { format.night(first.run.night) }
                }
                E.td { subject.field(field) }
                E.td {
                    E.del { StoreText(before).inline(format) }
                    " → "
                    E.ins { StoreText(after).inline(format) }
                }
                E.td { exchange(WordExchange(from: before, to: after)) }
                if subject.components.namesStorefronts {
                    E.td { subject.components.codes(group.storefronts) }
                }
            }
        }
    }

    /// Marks a word of a keyword.
    private func emphasis(_ word: String) -> Attribute? {
        keywords.contains { !$0.words(in: [word]).isEmpty } ? .class("keyword") : nil
    }

    private func exchange(_ exchange: WordExchange) -> HTML {
        HTML {
            for word in exchange.came {
                E.ins(emphasis(word)) { E.bdi { "+ \(word)" } }
                " "
            }
            for word in exchange.went {
                E.del(emphasis(word)) { E.bdi { "− \(word)" } }
                " "
            }
        }
    }
}
