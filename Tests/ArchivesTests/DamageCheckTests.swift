import Testing

@testable import Archives

/// A small archive is checked completely before each run, a large one before every seventh.
struct DamageCheckTests {
    private func nights(bytes: Int, hasLog: Bool = false) -> [Int] {
        (1...14).filter { Archive.isCheckDue(bytes: bytes, lastRun: $0, hasLog: hasLog) }
    }

    @Test func `a small archive is read before each run`() {
        #expect(nights(bytes: Archive.maxCheckedBytes) == Array(1...14))
    }

    @Test func `a large archive is read before one run of seven, and after a broken one`() {
        #expect(nights(bytes: Archive.maxCheckedBytes + 1) == [7, 14])
        #expect(nights(bytes: 1 << 40, hasLog: true) == Array(1...14))
    }
}
