import AppStore
import Foundation
import TestRandomness
import Testing

@testable import Watchlists

/// Twenty random edits of each seed, in watchlists as people write them.
struct RandomEditTests {
    private static let perSeed = 20
    /// The number of seeds, which `STOREWATCH_SEEDS` raises.
    private static let seeds =
        ProcessInfo.processInfo.environment["STOREWATCH_SEEDS"].flatMap(Int.init) ?? 10

    @Test(arguments: 1...seeds)
    func `an edit changes only its lines, and can be undone`(seed: Int) throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        // In half of the watchlists, all groups and apps have their own lines. No edit of these may
        // be refused because of its form.
        let isInLines = seed.isMultiple(of: 2)
        var source = RandomWatchlist(seed: UInt64(seed) * 7919, isInLines: isInLines)
        var (made, refused) = (0, 0)
        var text = source.text()
        while made < Self.perSeed {
            let folder = try UserFolder(["storewatch.yml": text])
            let path = folder.watchlistPath
            let before = try Data(contentsOf: URL(filePath: path))
            var editor = try WatchlistEditor(at: path)
            let old = editor.file.watchlist
            let edit = edit(of: old, &dice)
            do {
                try editor.apply([edit], saying: "\(edit)")
            } catch {
                let isForm = "\(error)".contains("edits change only lists with one item a line")
                #expect(
                    isForm && !isInLines || Self.isExpected(error, of: edit),
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
            // Only a line with `[]` may change; other edits add lines.
            #expect(removed <= 1, "\(edit)\n\(before)\n→\n\(after)")
            #expect(inserted <= apps.count + 2, "\(edit)\n\(before)\n→\n\(after)")
        case .remove:
            let kept = comments(old).filter { !comments(new).contains($0) }
            #expect(kept.allSatisfy { $0.contains("within") }, "\(before)→\(after)")
            #expect(inserted <= 1, "\(edit)\n\(before)\n→\n\(after)")
        case .move:
            #expect(abs(removed - inserted) <= 2, "\(edit)\n\(before)\n→\n\(after)")
            let kept = [old, new].map { lines in
                comments(lines).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            }
            #expect(kept[0] == kept[1], "\(edit)\n\(before)\n→\n\(after)")
        }
        let breaks = Set(new.compactMap { $0.last.map { $0.isNewline ? "\($0)" : "" } })
        let oldBreaks = Set(old.compactMap { $0.last.map { $0.isNewline ? "\($0)" : "" } })
        #expect(breaks.subtracting(oldBreaks).isEmpty, "\(edit)\n\(before)\n→\n\(after)")
    }

    /// The lines with their line breaks.
    private func lines(_ text: String) -> [String] {
        var lines = [""]
        for character in text {
            lines[lines.count - 1].append(character)
            if character.isNewline { lines.append("") }
        }
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The lines that contain only a comment.
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
        switch (Int.random(in: 0..<8, using: &dice), app) {
        case (0...3, _), (_, nil):
            let apps = (0..<Int.random(in: 1...3, using: &dice)).compactMap { index in
                AppID(Int64(900_000 + Int.random(in: 0..<9000, using: &dice) * 10 + index))
            }
            return .add(apps.map { newApp($0, &dice) }, group: name)
        case (4...5, let app?): return .remove(app, group: dice.happens(0.5) ? name : nil)
        case (_, let app?): return .move(app, from: name, to: pick(names) ?? name)
        }
    }

    private func newApp(_ id: AppID, _ dice: inout SeededGenerator) -> NewApp {
        NewApp(
            .id(id),
            storefronts: dice.happens(0.3) ? storefronts("jp us") : nil,
            own: dice.happens(0.2),
            comment: dice.happens(0.5) ? "Paper\u{2028}Orchard: 종이 과수원" : nil
        )
    }

    /// Whether the error is justified, because the watchlist does not allow the edit.
    private static func isExpected(_ error: any Error, of edit: WatchlistEdit) -> Bool {
        guard case .move(_, let from, let to) = edit else { return false }
        return from == to && "\(error)".contains("is already in")
    }
}
