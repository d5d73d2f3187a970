import AppStore
import Foundation
import TestRandomness
import Testing

struct VersionNumberTests {
    @Test(arguments: risingPairs)
    func `an older version is older, and the newer one newer`(older: String, newer: String) {
        let (one, other) = (VersionNumber(older), VersionNumber(newer))
        #expect(one.order(relativeTo: other) == .older)
        #expect(other.order(relativeTo: one) == .newer)
    }

    @Test(arguments: samePairs)
    func `a version written differently is the same`(one: String, other: String) {
        #expect(VersionNumber(one).order(relativeTo: VersionNumber(other)) == .same)
        #expect(VersionNumber(other).order(relativeTo: VersionNumber(one)) == .same)
    }

    @Test(arguments: unorderedPairs)
    func `versions that cannot be ordered are said to be so`(one: String, other: String) {
        #expect(VersionNumber(one).order(relativeTo: VersionNumber(other)) == nil)
        #expect(VersionNumber(other).order(relativeTo: VersionNumber(one)) == nil)
    }

    @Test func `a version keeps its text, and equals only the same text`() {
        #expect(VersionNumber(" v1.0").text == " v1.0")
        #expect(VersionNumber("1.0") != VersionNumber("1.0.0"))
    }

    @Test(arguments: 1...8)
    func `any versions have one order, whichever way they are compared`(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let versions = (0..<110).map { _ in VersionNumber(dice.version()) }
        var orders = Set<VersionNumber.Order?>()
        for one in versions {
            #expect(one.order(relativeTo: one) == .same)
            for other in versions {
                let order = one.order(relativeTo: other)
                orders.insert(order)
                #expect(
                    other.order(relativeTo: one) == order?.mirrored,
                    "\(one.text) | \(other.text)"
                )
                guard let order, order != .newer else { continue }
                for third in versions {
                    guard let next = other.order(relativeTo: third), next != .newer else {
                        continue
                    }
                    let whole: VersionNumber.Order = order == next ? order : .older
                    let line = "\(one.text) | \(other.text) | \(third.text)"
                    if one.order(relativeTo: third) != whole { Issue.record("\(line)") }
                }
            }
        }
        #expect(orders == [.older, .same, .newer, nil])
    }
}

struct ReleaseTests {
    @Test(arguments: releasePairs)
    func `number and date tell together which release is older`(pair: ReleasePair) {
        #expect(pair.one.order(relativeTo: pair.other) == pair.order)
        #expect(pair.other.order(relativeTo: pair.one) == pair.order?.mirrored)
    }

    @Test func `a store page's release is its version and the version's date`() {
        var page = StorePage(name: "Storewatch", bundleID: "com.example.watch", version: "1.9")
        page.versionDate = Date(timeIntervalSince1970: 1_772_000_000)
        #expect(page.release == Release(version: "1.9", date: page.versionDate))
    }
}

private let risingPairs: [(String, String)] = [
    ("1.9", "1.10"), ("1.08", "1.10"), ("1.0", "1.0.1"), ("v3.05", "3.6"), ("Version 1.2", "v1.3"),
    ("ver. 2", "2.0.1"), ("2024.1.2", "2024.2"), ("2025-06-01", "2025-06-02"),
    ("2025-06-30", "2025-10-01"), ("１．９", "１．１０"), ("١.٩", "1.10"),
    (String(repeating: "9", count: 40), "1" + String(repeating: "0", count: 40)),
    ("1." + String(repeating: "7", count: 40), "1." + String(repeating: "7", count: 39) + "8"),
    ("1.0 (build 3)", "1.0 (build 12)"), ("3.22（9.6.4）", "3.22（9.6.10）"), ("1.0+4", "1.0+5"),
    ("1.0 build 3", "1.0 (4)"), ("1.0 (build 9)", "1.0.1 (build 2)"), ("1.0", "1.1 (2)"),
    ("1.0b2", "1.0"), ("1.0b2", "1.0b10"), ("1.0a3", "1.0b1"), ("2.0-rc1", "2.0"),
    ("2.0-alpha", "2.0-beta"), ("2.0 beta 3", "2.0rc1"), ("2.0.beta2", "2.0"),
    ("2.0-rc1", "2.0-rc.2"),
    ("2.0-dev3", "2.0"), ("2.0-pre", "2.0.0"), ("1.9", "2.0-alpha"), ("2.0-rc1 (5)", "2.0-rc1 (6)"),
    ("1.0a", "1.0b"), ("1.0b", "1.1"), ("0.9", "1.0a"), ("1.0 hotfix 1", "1.0 hotfix 2"),
    ("1.0-hotfix", "1.1"), ("R12", "R13"), ("Spring 2024", "Spring 2025"), ("🎉 1.1", "🎉 1.2"),
    ("1,9", "2.0"), ("0.9", "1.x"), ("1.2🎉", "1.3"), ("1.0-1", "1.1"),
]

private let samePairs: [(String, String)] = [
    ("1.0", "1.0.0"), ("1", "1.0.0.0"), ("v1.0", "1.0"), ("Ver. 1.0", "VERSION 1"), ("1.00", "1"),
    ("１．０", "1.0"), (" 1.0\u{200B}", "1.0"), ("1.0 (build 3)", "1.0（3）"), ("1.0b2", "1.0-beta.2"),
    ("2.0RC1", "2.0-rc1"), ("", ""), ("final", "Final "), ("1,5", "v1,5"), ("🎉", "🎉"),
    ("2025-06-01", "2025.06.01"), ("1.0 (autumn)", "1.0.0 (autumn)"), ("1.x", "1.X"),
]

private let unorderedPairs: [(String, String)] = [
    ("", "1.0"), ("", "final"), ("final", "beta"), ("final", "final 2"), ("v", "1"), ("R12", "12"),
    ("R12", "S13"), ("1.0a", "1.0"), ("1.0b", "1.0"), ("1.0b", "1.0b2"), ("1.0b", "1.0-beta"),
    ("1.0-b2", "1.0"), ("1.0 hotfix", "1.0"), ("1.0 hotfix", "1.0 patch"), ("2.0-dev", "2.0-beta"),
    ("1.0 (3)", "1.0"), ("3.22（9.6.4）", "3.22"), ("1.0 (autumn)", "1.0 (spring)"), ("1.x", "1.5"),
    ("1,9", "1.5"), ("1,9", "1,10"), ("1.0-1", "1.0"), ("1.0-1", "1.0.1"), ("1.0🎉", "1.0"),
    ("1.0甲", "1.0乙"), ("1️⃣", "1"), ("1.0²", "1.0"), ("🎉 1.0", "1.0"), ("1..2", "1.0.2"),
    ("1.01", "1.1"), ("1.01.6", "1.1.5"), ("2025.06", "2025.6"), ("1.0-5114f85", "1.0-9aa0e2c"),
    ("1.abc", "1.5"),
]

struct ReleasePair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let one: Release
    let other: Release
    let order: VersionNumber.Order?

    /// - Parameters:
    ///   - days: the dates of both versions, in days since an arbitrary date.
    init(_ versions: (String, String), _ days: (Int?, Int?), _ order: VersionNumber.Order?) {
        testDescription = "\(versions) \(days)"
        one = Release(version: versions.0, date: Self.date(days.0))
        other = Release(version: versions.1, date: Self.date(days.1))
        self.order = order
    }

    private static func date(_ day: Int?) -> Date? {
        day.map { Date(timeIntervalSince1970: 1_772_000_000 + Double($0) * 86_400) }
    }
}

private let releasePairs: [ReleasePair] = [
    ReleasePair(("1.9", "1.10"), (1, 9), .older),
    ReleasePair(("1.9", "1.10"), (nil, 9), .older),
    ReleasePair(("1.9", "1.10"), (9, 9), .older),
    ReleasePair(("1.9", "1.10"), (9, 1), nil),
    ReleasePair(("2024.1", "3.0"), (1, 9), nil),
    ReleasePair(("1.09", "1.1"), (1, 9), nil),
    ReleasePair(("1.0", "1.0.0"), (1, 9), .older),
    ReleasePair(("1.0", "1.0.0"), (9, 9), .same),
    ReleasePair(("1.0", "1.0.0"), (nil, 9), .same),
    ReleasePair(("Sunrise", "Sunset"), (1, 9), .older),
    ReleasePair(("Sunrise", "Sunset"), (9, 9), nil),
    ReleasePair(("Sunrise", "Sunset"), (9, nil), nil),
    ReleasePair(("1.0", "1.0a"), (9, 1), .newer),
]

extension VersionNumber.Order {
    fileprivate var mirrored: VersionNumber.Order {
        switch self {
        case .older: .newer
        case .same: .same
        case .newer: .older
        }
    }
}

extension SeededGenerator {
    /// A random version, sometimes in a common form and sometimes in a form that no developer uses.
    fileprivate mutating func version() -> String {
        let prefixes = ["", "", "", "", "v", "R", "Version ", "🎉", "-"]
        let numbers = [
            "1", "1.0", "1.0.0", "01", "1.1", "1.01", "1.0.1", "2", "１.２", "2025-06-01", "1.00",
        ]
        let stages = [
            "", "", "a", "b", "z", "a1", "b2", "-rc1", " rc 1", "-beta", ".beta.2", "-dev",
            " hotfix 2",
            "p", "p1", "p0", "-b2", ".x", ",5", "-1", "²", "alpha", "alpha0", "é", "..",
        ]
        let builds = ["", "", "", " (3)", "（build 3）", " build 12", "+7", " (autumn)", " (", "()"]
        return [prefixes, numbers, stages, builds].reduce(into: "") { text, choices in
            text += choices.randomElement(using: &self) ?? ""
        }
    }
}
