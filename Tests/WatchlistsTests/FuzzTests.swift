import AppStore
import Foundation
import TestRandomness
import Testing

@testable import Watchlists

struct FuzzTests {
    private static let good = """
        storefronts: &asia [kr, jp, no]
        pace: 20
        report: {language: ko, timezone: Asia/Seoul, title: "Night: 1"}
        groups:
          - &a
            name: Competitors
            every: 6h
            apps:
              - 284882215
              - https://apps.apple.com/kr/app/x/id362057947?mt=8
              - {id: com.example.maps, storefronts: us, own: yes, note: 'No. 1'}
          - <<: *a
            name: Others
            storefronts: *asia
            list: apps.csv
        """

    private static let pieces: [Character] = Array(
        "\t\n\r :-[]{},&*?|>'\"%@`#!<~0aZ가\u{0}\u{FEFF}\u{2028}\u{85}\u{301}"
    )

    @Test(arguments: 0..<40) func `a damaged watchlist is read, or its errors are`(
        seed: UInt64
    ) throws {
        var dice = SeededGenerator(seed: seed)
        let folder = try UserFolder(["apps.csv": "1\n2,kr jp\n"])
        for _ in 0..<25 {
            let text = Self.damaged(Self.good, &dice)
            let list = Self.damaged("389801252,us gb # Instagram\n2\n", &dice)
            try folder.write(Data(text.utf8), to: "storewatch.yml")
            try folder.write(Data(list.utf8), to: "apps.csv")
            let reading = folder.reading()
            #expect((reading.watchlist == nil) == reading.hasErrors, "\(text.debugDescription)")
            #expect(Set(reading.diagnostics).count == reading.diagnostics.count)
        }
    }

    /// A watchlist without anchors, because edits refuse them.
    private static let plain = """
        storefronts: [kr, jp, no]  # three
        groups:
          - name: Competitors
            apps:
              - 284882215   # the first
              - id: 5
                note: |
                  text
              - {id: com.example.maps, storefronts: us, own: yes, note: 'No. 1'}
          - {name: "Others: all", apps: [7, 'id8', {id: 9}], every: 6h}
          - name: 목록
            list: apps.csv
        """

    @Test(arguments: 0..<40) func `a damaged watchlist is edited, or it is said why not`(
        seed: UInt64
    ) throws {
        var dice = SeededGenerator(seed: seed)
        let folder = try UserFolder(["apps.csv": "1\n2,kr jp\n"])
        for _ in 0..<25 {
            let text = Self.damaged(Self.plain, &dice)
            try folder.write(Data(text.utf8), to: "storewatch.yml")
            let path = folder.watchlistPath
            guard let old = try? WatchlistFile(at: path) else { continue }
            for edit in Self.edits(of: old.watchlist) {
                guard let edited = try? edit.applied(to: text, of: old, at: path) else { continue }
                let new = edited.file.watchlist
                #expect(new != old.watchlist, "\(edit)\n\(text.debugDescription)")
            }
        }
    }

    /// One edit of each kind for each group.
    private static func edits(of list: Watchlist) -> [WatchlistEdit] {
        let new = AppID(987_654).map { [NewApp(.id($0), own: true, comment: "이름")] } ?? []
        return list.groups.flatMap { group -> [WatchlistEdit] in
            let apps = group.apps.map(\.reference)
            let target = list.groups.last?.name ?? ""
            return [.add(new, group: group.name)]
                + apps.map { .remove($0, group: group.name) }
                + apps.map { .move($0, from: group.name, to: target) }
        }
    }

    private static func damaged(_ text: String, _ dice: inout SeededGenerator) -> String {
        var characters = Array(text)
        for _ in 0..<Int.random(in: 1...4, using: &dice) where !characters.isEmpty {
            let start = Int.random(in: 0..<characters.count, using: &dice)
            let end = min(characters.count, start + Int.random(in: 0...6, using: &dice))
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: characters.removeSubrange(start..<end)
            case 1: characters.insert(contentsOf: characters[start..<end], at: start)
            case 2: characters.insert(pieces.randomElement(using: &dice) ?? "x", at: start)
            default: characters[start] = pieces.randomElement(using: &dice) ?? "x"
            }
        }
        return String(characters)
    }
}
