import TestRandomness

/// A watchlist in the varied style of people: groups on lines or in braces, comments anywhere,
/// blank lines, names in CJK, quotes, any kind of line break, with or without one at the end.
struct RandomWatchlist {
    private var dice: SeededGenerator
    private var next = 100
    /// Whether each group and each app has its own line, which edits require.
    private let isInLines: Bool

    init(seed: UInt64, isInLines: Bool) {
        dice = SeededGenerator(seed: seed)
        self.isInLines = isInLines
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &dice)]
    }

    private mutating func newID() -> Int {
        next += Int.random(in: 1...9, using: &dice)
        return next
    }

    mutating func text() -> String {
        var lines: [String] = []
        if dice.happens(0.3) { lines.append("---") }
        if dice.happens(0.7) { lines += ["# Our watchlist; 우리의 목록", ""] }
        lines.append("storefronts: \(pick(["[kr, us]", "kr", "[kr, us, jp]  # all three"]))")
        if dice.happens(0.5) { lines.append("pace:   20   # requests a minute") }
        if dice.happens(0.4) {
            lines += ["report:", "  title: \"경쟁사: \\u4eca\"", "  language: ko"]
        }
        if dice.happens(0.5) { lines += ["", "   # a comment, oddly placed"] }
        lines += groups()
        if dice.happens(0.3) { lines += ["", "staleAfter: 4"] }
        if dice.happens(0.2) { lines += ["# the end"] }
        if dice.happens(0.1) { lines.append("...") }
        let text = lines.joined(separator: "\n") + (dice.happens(0.7) ? "\n" : "")
        let isWindows = dice.happens(0.4)
        return (dice.happens(0.2) ? "\u{FEFF}" : "")
            + (isWindows ? text.replacing("\n", with: "\r\n") : text)
    }

    private mutating func groups() -> [String] {
        let count = Int.random(in: 1...4, using: &dice)
        let names = ["Our apps", "경쟁사", "Banks in Korea", "'it''s'", "\"a: b\""]
        if !isInLines, dice.happens(0.15) {
            let groups = (0..<count).map { "  " + flowGroup(names[$0]) }
            return ["groups: ["] + groups.map { "\($0)," }.dropLast() + [groups[count - 1], "]"]
        }
        let indentation = String(repeating: " ", count: Int.random(in: 0...4, using: &dice))
        let isSpaced = dice.happens(0.6)
        var lines = ["groups:\(dice.happens(0.3) ? "   # below" : "")"]
        for index in 0..<count {
            if index > 0, isSpaced { lines.append("") }
            if dice.happens(0.4) { lines.append("\(indentation)# about \(names[index]): 설명") }
            let isFlow = !isInLines && dice.happens(0.15)
            let group = isFlow ? ["- " + flowGroup(names[index])] : group(names[index])
            lines += group.map { $0.isEmpty ? "" : indentation + $0 }
        }
        return lines
    }

    private mutating func flowGroup(_ name: String) -> String {
        let apps = (0..<Int.random(in: 0...3, using: &dice)).map { _ in flowApp() }
        let end = dice.happens(0.3) ? ", every: night" : ""
        return "{name: \(name), apps: [\(apps.joined(separator: ", "))]\(end)}"
    }

    private mutating func group(_ name: String) -> [String] {
        let gap = pick(["- ", "- ", "-   "])
        let blanks = String(repeating: " ", count: gap.count)
        var keys = ["name: \(name)\(dice.happens(0.2) ? "  # its name" : "")"]
        if dice.happens(0.3) { keys.append("storefronts: [kr, de]") }
        keys += apps()
        if dice.happens(0.2) { keys.append("every: night") }
        return keys.enumerated().map { index, key in
            key.isEmpty ? "" : (index == 0 ? gap : blanks) + key
        }
    }

    private mutating func apps() -> [String] {
        switch isInLines ? pick([0, 3, 3, 3]) : Int.random(in: 0..<8, using: &dice) {
        case 0: return ["apps: []\(dice.happens(0.3) ? " # none yet" : "")"]
        case 1:
            let apps = (0..<Int.random(in: 1...4, using: &dice)).map { _ in flowApp() }
            return ["apps: [\(apps.joined(separator: pick([", ", ","])))]"]
        case 2:
            let apps = (0..<Int.random(in: 0...3, using: &dice)).map { _ in flowApp() }
            let hasLastComma = dice.happens(0.3)
            let lines = apps.enumerated().map { index, app in
                let comma = index + 1 < apps.count || hasLastComma ? pick([",", " ,", ",\t"]) : ""
                return
                    "\(pick(["    ", "  ", ""]))\(app)\(comma)\(dice.happens(0.3) ? " # 비교, ]" : "")"
            }
            let comment = dice.happens(0.3) ? ["  # no more, [5]"] : []
            return [pick(["apps: [", "apps: [ # below, }"])] + lines + comment + [
                pick(["  ]", "]"])
            ]
        default:
            let shift = pick(["  ", "  ", "", "    "])
            var lines = ["apps:"]
            for _ in 0..<Int.random(in: 1...5, using: &dice) {
                if dice.happens(0.2) { lines.append("\(shift)# 다음 앱") }
                if dice.happens(0.1) { lines.append("") }
                lines += app().map { $0.isEmpty ? "" : shift + $0 }
            }
            if dice.happens(0.2) { lines.append("\(shift)# no more") }
            return lines
        }
    }

    private mutating func flowApp() -> String {
        let id = newID()
        switch Int.random(in: 0..<7, using: &dice) {
        case 0: return "{id: \(id), note: \"a, b] }\"}"
        case 3: return "{\"id\":\(id), own: false, note: it's}"
        case 4: return "{id: \(id), name: 'a # b', storefronts: [kr, us,]}"
        case 1: return "'\(id)'"
        case 2: return "{ id: \(id) , own: true }"
        default: return "\(id)"
        }
    }

    private mutating func app() -> [String] {
        let id = newID()
        switch isInLines ? pick([0, 4, 5, 8, 9]) : Int.random(in: 0..<11, using: &dice) {
        case 0: return ["- {id: \(id), own: true, name: 하루벽돌}   # ours"]
        case 1:
            return [
                "- id: \(id)    # 달빛은행", "  own: true", "  # within", "  storefronts: [kr]",
                "  note: \"한 줄: # no comment\"",
            ]
        case 2: return ["- id: \(id)", "  note: |", "    # not a comment", "    두 줄", ""]
        case 3: return ["- id: \(id)", "  note: >-", "    folded", "    text"]
        case 4: return ["- https://apps.apple.com/kr/app/은행/id\(id)?mt=8  # pasted"]
        case 5: return ["- com.example.a\(id)"]
        case 6: return ["-", "  id: \(id)", "  name: 'it''s'"]
        case 7: return ["- id: \(id)", "  note: two", "    lines of it"]
        case 8: return ["- \"\(id)\"   # quoted"]
        default: return ["- \(id)\(dice.happens(0.3) ? " # a name" : "")"]
        }
    }
}
