import AppStore
import ChangeDetection
import Foundation
import Testing

/// Properties of every verdict, tested on 50 nights of 2,000 listings for each seed, without an
/// archive.
struct RandomNightsTests {
    private static let listings = 2_000
    /// The number of seeds, which `STOREWATCH_SEEDS` raises.
    private static let seeds =
        ProcessInfo.processInfo.environment["STOREWATCH_SEEDS"].flatMap(UInt64.init) ?? 1

    @Test(arguments: 1...seeds)
    func `fifty nights of two thousand listings are judged consistently with their responses`(
        seed: UInt64
    ) {
        var nights = RandomNights(seed: seed, listings: Self.listings)
        for _ in 0..<50 {
            let night = nights.next()
            let verdict = judge(night)
            check(verdict, of: night)
            nights.take(verdict, of: night)
        }
    }

    private func check(_ verdict: NightVerdict, of night: NightEvidence) {
        let due = night.listings.count + night.unknown.count
        #expect(verdict.counts.values.reduce(0, +) == due && due == Self.listings)
        let events = Set(verdict.events.map(\.name))
        // A single expectation covers all listings of a night: one for each listing would take
        // minutes.
        let found = zip(night.listings, verdict.verdicts).flatMap { evidence, verdict in
            faults(of: verdict, evidence, night, events)
        }
        #expect(found == [])
    }

    /// Descriptions of contradictions within a verdict.
    private func faults(
        of verdict: Verdict,
        _ evidence: Evidence,
        _ night: NightEvidence,
        _ events: Set<String>
    ) -> [String] {
        var faults: [String] = []
        func expect(_ isTrue: Bool, _ fault: String) {
            if !isTrue { faults.append("\(evidence.listing): \(fault)") }
        }
        let kinds = verdict.changes
        expect(kinds.contains(.new) == (evidence.knownPresence == .never && evidence.isSeen), "new")
        expect(
            kinds.contains(.returned) == (evidence.knownPresence == .gone && evidence.isSeen),
            "returned"
        )
        expect(
            !kinds.contains(.gone) || evidence.knownPresence == .present && !evidence.isSeen,
            "gone"
        )
        expect(
            (verdict.status == .changed)
                == (evidence.isSeen && !kinds.isEmpty
                    && evidence.knownPresence != .never),
            "changed"
        )
        for event in verdict.rulings.compactMap(\.ruling.holder) {
            let isTonights = event.run == night.run
            expect(!isTonights || events.contains(event.name), "held by no event")
            expect(event.run <= night.run, "held by an event to come")
        }
        let fields = verdict.rulings.compactMap(\.kind.field)
        expect(Set(fields).count == fields.count, "a field is judged twice")
        guard let pair = evidence.pages else { return faults }
        let after = verdict.page(from: pair.before, seen: pair.after)
        for kind in kinds {
            guard case .changed(let field, let old, let new) = kind, field.entry.type.isOnPage
            else { continue }
            expect(
                old == pair.before[field] && new == after?[field],
                "\(field) is not what is confirmed"
            )
        }
        for (kind, ruling) in verdict.rulings {
            guard let field = kind.field, field.entry.type.isOnPage else { continue }
            if case .confirmed = ruling { continue }
            // Values that the new version lacks are not taken over from the previous version.
            let isOfNewVersion = pair.isNewVersion && Field.ofVersions.contains(field)
            let isKept = after?[field] == pair.before[field]
            expect(isKept || isOfNewVersion, "\(field) is confirmed and \(ruling)")
        }
        return faults
    }
}
