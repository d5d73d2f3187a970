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
    ("1.9", "1.10"), ("1.08", "1.10"), ("1.0", "1.0.1"), ("2024.1.2", "2024.2"),
    (String(repeating: "9", count: 40), "1" + String(repeating: "0", count: 40)),
    ("1." + String(repeating: "7", count: 40), "1." + String(repeating: "7", count: 39) + "8"),
]

private let samePairs: [(String, String)] = [
    ("1.0", "1.0.0"), ("1", "1.0.0.0"), ("1.00", "1"), ("", ""), ("1,5", "1,5"), ("🎉", "🎉"),
]

private let unorderedPairs: [(String, String)] = [
    ("", "1.0"), ("", "final"), ("final", "beta"), ("v1", "2"), ("R12", "R13"), ("1.0b2", "1.0"),
    ("3.22（9.6.4）", "3.23"), ("1.0 (3)", "1.0 (4)"), ("1.x", "1.5"), ("1,9", "1.5"),
    ("1.0-1", "1.1"), ("1️⃣", "1"), ("1.0²", "1.0"), ("1..2", "1.0.2"), ("１．９", "1.10"),
    ("1.01", "1.1"), ("1.01.6", "1.1.5"), ("2025.06", "2025.6"), ("1.0 ", "1.1"),
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
        let numbers = ["0", "00", "1", "01", "1", "1", "2", "10", "１"]
        let ends = ["", "", "", "", "", " (3)", "b2", "."]
        let count = Int.random(in: 1...4, using: &self)
        let parts = (0..<count).map { _ in numbers.randomElement(using: &self) ?? "" }
        return parts.joined(separator: ".") + (ends.randomElement(using: &self) ?? "")
    }
}
