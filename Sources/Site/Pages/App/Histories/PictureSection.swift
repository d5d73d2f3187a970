import AppStore
import ChangeDetection
import Markup
import News

/// The changes of an app's icon and screenshots by date, with each replaced picture beside its
/// successor.
struct PictureSection {
    /// The maximum number of changes. The timeline has all of them.
    private static let most = 24

    let subject: AppSubject

    private var strings: SiteStrings.Histories { subject.components.strings.histories }

    /// Changes of pictures, newest night first. Lists that Apple's responses leave out on some
    /// nights are not included.
    private var groups: [ChangeGroup] {
        let changes = subject.record.changes.filter { change in
            guard let field = change.field else { return false }
            guard field.isScreenshots else {
                return field == .icon && change.before != nil && change.after != nil
            }
            let sides = [change.before, change.after].map { $0?.items ?? [] }
            return sides.allSatisfy { !$0.isEmpty } && sides.joined().contains(where: isKept)
        }
        return Array(ChangeGroup.grouped(changes).reversed().prefix(Self.most))
    }

    private func isKept(_ address: String) -> Bool {
        ArtworkID(url: address).map { subject.record.pictures[$0] != nil } ?? false
    }

    var isEmpty: Bool { groups.isEmpty }

    /// The IDs of the changes in this section.
    var places: Set<String> { Set(groups.flatMap(\.members).map(\.id)) }

    @HTMLBuilder var html: HTML {
        let groups = groups
        if !groups.isEmpty {
            E.section(.class("history"), .aria("labelledby", "screenshots")) {
                E.h2(.id("screenshots")) { strings.screenshots }
                for group in groups {
                    if let change = group.members.first { entry(change, group) }
                }
            }
        }
    }

    @HTMLBuilder private func entry(_ recorded: RecordedChange, _ group: ChangeGroup) -> HTML {
        if let field = recorded.field {
            let before = recorded.before?.items ?? []
            let after = recorded.after?.items ?? []
            let title = "\(subject.format.night(recorded.run.night)), \(subject.field(field))"
            E.div(.class("picture-news")) {
                E.h3 {
                    subject.components.anchors(group.members)
                    E.a(subject.components.permalink(recorded)) { title }
                    " "
                    subject.components.codes(group.storefronts)
                }
                if field == .icon {
                    E.div(.class("icons")) {
                        IconPair(
                            components: subject.components,
                            app: subject.name,
                            change: recorded.change
                        ).html
                    }
                } else {
                    E.p { subject.format.pictures(from: before, to: after) }
                    E.ul(.class("shots"), .tabindex(0), .aria("label", "\(subject.name): \(title)"))
                    {
                        ChangedShots(subject: subject, field: field, before: before, after: after)
                            .items
                    }
                }
            }
        }
    }
}

/// The pictures of a changed list in their current order, with removed pictures last.
private struct ChangedShots {
    /// The maximum number of pictures. Apple allows ten.
    private static let most = 12

    let subject: AppSubject
    let field: Field
    let before: [String]
    let after: [String]

    private var all: SiteStrings { subject.components.strings }

    var items: HTML {
        let marks = PictureMark.marks(of: after, beside: before, gone: .added).prefix(Self.most)
        let former = PictureMark.marks(of: before, beside: after, gone: .removed).prefix(Self.most)
        return HTML {
            for (index, mark) in marks.enumerated() {
                if mark == .replaced, let pair = pair(at: index) {
                    E.li(.class("pair")) { pair }
                } else {
                    E.li(.class(mark.rawValue)) { shot(index, after, all.after) }
                }
            }
            for (index, mark) in former.enumerated() {
                if mark == .removed || mark == .replaced && pair(at: index) == nil {
                    E.li(.class(PictureMark.removed.rawValue)) { shot(index, before, all.before) }
                }
            }
        }
    }

    /// The pictures before and after at one position, if the archive has both; the script overlays
    /// them.
    private func pair(at index: Int) -> HTML? {
        guard before.indices.contains(index), after.indices.contains(index) else { return nil }
        let pictures = subject.record.pictures
        let kept = [before[index], after[index]].allSatisfy { address in
            Screenshot(number: index + 1, address: address, pictures).picture != nil
        }
        guard kept else { return nil }
        let label = all.histories.slider(subject.field(field), index + 1)
        return E.figure(.class("slide"), .data("label", label)) {
            shot(index, before, all.before)
            shot(index, after, all.after)
            E.figcaption { "\(all.before) → \(all.after)" }
        }
    }

    private func shot(_ index: Int, _ list: [String], _ side: String) -> HTML {
        let shot = Screenshot(number: index + 1, address: list[index], subject.record.pictures)
        let name = subject.field(field)
        let label = subject.strings.shot(subject.name, "\(name) (\(side))", index + 1, list.count)
        return shot.html(label, subject.components.links)
    }
}
