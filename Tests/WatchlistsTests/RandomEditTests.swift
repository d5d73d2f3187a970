import AppStore
import Foundation
import TestRandomness
import Testing

@testable import Watchlists

/// A thousand random edits of watchlists as people write them.
struct RandomEditTests {
    private static let perSeed = 20

    @Test(arguments: 1...50)
    func `an edit keeps every byte it has no business with, and is undone to the same bytes`(
        seed: Int
    ) throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        // Half of the watchlists are in lines, of which no edit may be refused for its form.
        let isInLines = seed.isMultiple(of: 2)
        var source = RandomWatchlist(seed: UInt64(seed) * 7919, isInLines: isInLines)
        var (made, refused) = (0, 0)
        var text = source.text()
        while made < Self.perSeed {
            let folder = try UserFolder(["storewatch.yml": text])
            let path = "\(folder.path)/storewatch.yml"
            let before = try Data(contentsOf: URL(filePath: path))
            var editor = try WatchlistEditor(at: path)
            let old = editor.file.watchlist
            let edit = edit(of: old, &dice)
            do {
                try editor.apply([edit], saying: "\(edit)")
            } catch let error as EditError {
                let isForm = "\(error)".contains("edits change only lists with one item a line")
                #expect(
                    isForm && !isInLines || Self.isExpected(error, of: edit, in: old),
                    "\(edit): \(error)\n\(text)"
                )
                #expect(try Data(contentsOf: URL(filePath: path)) == before)
                refused += 1
                try #require(refused < 200)
                text = source.text()
                continue
            }
            made += 1
            let after = try Data(contentsOf: URL(filePath: path))
            #expect(after != before)
            keeps(
                edit,
                String(decoding: before, as: UTF8.self),
                String(decoding: after, as: UTF8.self)
            )
            #expect(try WatchlistEditor.undo(at: path) == "\(edit)")
            #expect(try Data(contentsOf: URL(filePath: path)) == before)
            // In half of the cases, the next edit continues with this result.
            text = dice.happens(0.5) ? String(decoding: after, as: UTF8.self) : source.text()
        }
    }

    /// Expects that an edit keeps all other lines unchanged and in order.
    private func keeps(_ edit: WatchlistEdit, _ before: String, _ after: String) {
        let (old, new) = (lines(before), lines(after))
        let difference = new.difference(from: old)
        let removed = difference.removals.count
        let inserted = difference.insertions.count
        switch edit {
        case .add(let apps, _):
            // Only a line with `[]` changes; other lines are added.
            #expect(removed <= 1, "\(edit)\n\(before)\n→\n\(after)")
            #expect(inserted <= apps.count + 2, "\(edit)\n\(before)\n→\n\(after)")
        case .addGroup, .follow:
            #expect(removed <= 1 && inserted <= 5, "\(edit)\n\(before)\n→\n\(after)")
        case .remove, .removeGroup:
            let kept = comments(old).filter { !comments(new).contains($0) }
            #expect(
                kept.allSatisfy { $0.contains("within") || isInner(edit) },
                "\(before)→\(after)"
            )
            #expect(inserted <= 1, "\(edit)\n\(before)\n→\n\(after)")
        case .renameGroup:
            #expect(removed == 1 && inserted == 1, "\(edit)\n\(before)\n→\n\(after)")
        case .move:
            #expect(abs(removed - inserted) <= 2, "\(edit)\n\(before)\n→\n\(after)")
            let kept = comments(old).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            #expect(kept.allSatisfy(after.contains), "\(edit)\n\(before)\n→\n\(after)")
        }
        let breaks = Set(new.compactMap { $0.last.map { $0.isNewline ? "\($0)" : "" } })
        let oldBreaks = Set(old.compactMap { $0.last.map { $0.isNewline ? "\($0)" : "" } })
        #expect(breaks.subtracting(oldBreaks).isEmpty, "\(edit)\n\(before)\n→\n\(after)")
    }

    private func isInner(_ edit: WatchlistEdit) -> Bool {
        if case .removeGroup = edit { true } else { false }
    }

    /// The lines with their line breaks.
    private func lines(_ text: String) -> [String] {
        var lines = [""]
        for character in text {
            lines[lines.count - 1].append(character)
            if character.isNewline { lines.append("") }
        }
        return lines
    }

    /// The lines with only a comment.
    private func comments(_ lines: [String]) -> [String] {
        lines.filter { $0.drop { $0 == " " }.hasPrefix("#") && !$0.contains("not a comment") }
    }

    private func edit(of list: Watchlist, _ dice: inout SeededGenerator) -> WatchlistEdit {
        func pick<Element>(_ elements: [Element]) -> Element? {
            elements.randomElement(using: &dice)
        }
        let names = list.groups.map(\.name)
        let group = pick(list.groups)
        let name = group?.name ?? ""
        let app = group.flatMap { pick($0.apps) }?.reference
        switch (Int.random(in: 0..<10, using: &dice), app) {
        case (0...3, _), (4...7, nil):
            let apps = (0..<Int.random(in: 1...3, using: &dice)).compactMap { index in
                AppID(Int64(900_000 + Int.random(in: 0..<9000, using: &dice) * 10 + index))
            }
            return .add(apps.map { newApp($0, &dice) }, group: name)
        case (4...5, let app?): return .remove(app, group: dice.happens(0.5) ? name : nil)
        case (6...7, let app?): return .move(app, from: name, to: pick(names) ?? name)
        case (8, _) where dice.happens(0.5):
            return .follow(newRanking(&dice), group: name)
        case (8, _):
            let storefronts = dice.happens(0.5) ? storefronts("kr jp") : nil
            return .addGroup(
                "새 그룹 \(Int.random(in: 0..<999, using: &dice))",
                storefronts: storefronts
            )
        default:
            return dice.happens(0.5)
                ? .removeGroup(name)
                : .renameGroup(name, to: pick(["Plain", "a: b", "이름 #1"]) ?? "")
        }
    }

    private func newRanking(_ dice: inout SeededGenerator) -> Watchlist.FollowedRanking {
        let category = dice.happens(0.5) ? ChartCategory.all.randomElement(using: &dice) : nil
        let keyword = Ranking.Source.keyword(
            of: "습관 tracker: \(Int.random(in: 0..<9, using: &dice)) #1"
        )
        return Watchlist.FollowedRanking(
            dice.happens(0.5) ? keyword : .chart(Chart(.topPaid, category)),
            storefronts: dice.happens(0.5) ? storefronts("jp us") : [],
            device: dice.happens(0.3) ? .ipad : .iphone
        )
    }

    private func newApp(_ id: AppID, _ dice: inout SeededGenerator) -> NewApp {
        NewApp(
            .id(id),
            storefronts: dice.happens(0.3) ? storefronts("jp us") : nil,
            own: dice.happens(0.2),
            name: dice.happens(0.2) ? "이름: “x”, \"y\" #1" : nil,
            note: dice.happens(0.2) ? "- {a}\tb\\" : nil,
            comment: dice.happens(0.5) ? "Paper\u{2028}Orchard: 종이 과수원" : nil
        )
    }

    /// Whether the watchlist cannot allow the edit.
    private static func isExpected(
        _ error: EditError,
        of edit: WatchlistEdit,
        in list: Watchlist
    ) -> Bool {
        switch (error, edit) {
        case (.onlyGroup, .removeGroup): list.groups.count == 1
        case (.groupExists, .renameGroup(_, let new)): list.groups.contains { $0.name == new }
        case (.groupExists, .addGroup): true
        case (.appThere, .move(_, let from, let to)): from == to
        default: false
        }
    }
}
