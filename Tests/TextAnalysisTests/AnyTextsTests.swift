import ChangeDetection
import TestRandomness
import Testing
import TextAnalysis

/// Properties of the difference between any two texts, including hostile ones.
struct AnyTextsTests {
    @Test(arguments: 0..<40) func `a difference holds both texts`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let before = RandomTexts.text(&generator)
            expectSound(from: before, to: RandomTexts.text(&generator))
            expectSound(from: before, to: RandomTexts.edited(before, &generator))
        }
    }

    @Test(arguments: 0..<10) func `two equal texts have no difference`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let text = RandomTexts.text(&generator)
            let difference = TextDifference(from: text, to: text)
            #expect(difference.lines.allSatisfy { $0.kind == .same }, "\(text.debugDescription)")
            expectSound(from: text, to: text)
        }
    }

    @Test(arguments: HostileTexts.all) func `hostile texts come back`(texts: HostileTexts) {
        expectSound(from: texts.before, to: texts.after)
    }

    @Test func `lines that cost too much to compare are removed and added whole`() {
        let words = (0..<3_000).map(String.init)
        let difference = TextDifference(
            from: words.joined(separator: " "),
            to: (words.suffix(1_500) + words.prefix(1_500)).joined(separator: " ")
        )
        let kinds = difference.lines.map(\.kind)
        #expect(kinds == [.removed, .added])
    }

    @Test func `one word in an endless line is found, because its ends cost nothing`() {
        let words = (0..<3_000).map(String.init)
        var others = words
        others[2_000] = "else"
        let difference = TextDifference(
            from: words.joined(separator: " "),
            to: others.joined(separator: " ")
        )
        #expect(difference.plain(context: 0).contains(" 1999 [-2000-]{+else+} 2001 "))
    }

    @Test func `texts of too many lines are removed and added whole, but for their ends`() {
        let middle = (0..<2_100).map(String.init)
        let before = ["first"] + middle + ["last"]
        let after = ["first"] + middle.reversed() + ["last"]
        let difference = TextDifference(
            from: before.joined(separator: "\n"),
            to: after.joined(separator: "\n")
        )
        let kinds = difference.lines.map(\.kind)
        #expect(kinds.first == .same && kinds.last == .same)
        #expect(kinds.count { $0 == .removed } == 2_100 && kinds.count { $0 == .added } == 2_100)
    }
}

/// Expects the properties of a difference that pages, feeds and terminals rely on.
private func expectSound(from before: String, to after: String) {
    let difference = TextDifference(from: before, to: after)
    let comment: Comment =
        "\(before.prefix(200).debugDescription) \(after.prefix(200).debugDescription)"
    #expect(difference.lines.text(without: .added) == before.trimmedLines, comment)
    #expect(difference.lines.text(without: .removed) == after.trimmedLines, comment)
    #expect(difference.lines.allSatisfy { $0.isSound }, comment)
    let orders = zip(difference.lines, difference.lines.dropFirst())
    #expect(!orders.contains { $0.kind == .added && $1.kind == .removed }, comment)
    for context in 0...2 {
        let passages = difference.passages(context: context)
        #expect(passages.map(\.length).reduce(0, +) == difference.lines.count, comment)
        let shown = passages.compactMap(\.line).filter { $0.kind != .same }
        #expect(shown == difference.lines.filter { $0.kind != .same }, comment)
    }
}

extension [TextDifference.Line] {
    /// The lines of one of the two texts, as characters, which reveal broken or lost characters.
    fileprivate func text(without other: TextDifference.Fragment.Kind) -> [[Character]] {
        let absent: TextDifference.Line.Kind = other == .added ? .added : .removed
        return filter { $0.kind != absent }.map { line in
            line.fragments.filter { $0.kind != other }.map(\.text).flatMap { [Character]($0) }
        }
    }
}

extension TextDifference.Line {
    fileprivate var isSound: Bool {
        let kinds = fragments.map(\.kind)
        let areInOrder = zip(kinds, kinds.dropFirst()).allSatisfy {
            $0 != $1 && ($0, $1) != (.added, .removed)
        }
        return areInOrder && !fragments.contains(where: \.text.isEmpty) && isWhatItSays
    }

    private var isWhatItSays: Bool {
        switch kind {
        case .same: fragments.allSatisfy { $0.kind == .same }
        case .removed: fragments.allSatisfy { $0.kind == .removed }
        case .added: fragments.allSatisfy { $0.kind == .added }
        case .edited: fragments.count > 1 && fragments.contains { $0.kind == .same }
        }
    }
}

extension TextDifference.Passage {
    fileprivate var line: TextDifference.Line? {
        guard case .line(let line) = self else { return nil }
        return line
    }

    fileprivate var length: Int {
        guard case .omitted(let count) = self else { return 1 }
        return count
    }
}

extension String {
    fileprivate var trimmedLines: [[Character]] {
        let isBlank = { (character: Character) in
            character.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{200B}" }
        }
        var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            let rest = $0.drop(while: isBlank)
            return Array(rest.reversed().drop(while: isBlank).reversed())
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return Array(lines.drop(while: \.isEmpty))
    }
}
