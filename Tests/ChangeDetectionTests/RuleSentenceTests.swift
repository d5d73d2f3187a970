import AppStore
import ChangeDetection
import Testing

/// The sentences that say why a change is confirmed or not.
struct RuleSentenceTests {
    @Test(arguments: [
        (2, "once seen two nights in a row"), (3, "once seen three nights in a row"),
        (12, "once seen 12 nights in a row"),
    ])
    func `the sentence about a waiting change says how it will be confirmed`(
        nights: Int,
        words: String
    ) {
        let kind = Change.Kind.changed(.name, before: .text("a"), after: .text("b"))
        for rule in [Rule.backward, .emptied, .dip] {
            let sentence = rule.sentence(about: kind, confirmAfter: nights)
            #expect(sentence.hasSuffix("will be confirmed \(words)."), "\(sentence)")
        }
        let held = Rule.brake.sentence(about: kind, confirmAfter: nights)
        #expect(held.hasSuffix("It will be confirmed \(words), or when you accept it."), "\(held)")
    }

    @Test func `the sentence about a change that has waited promises nothing`() {
        for rule in [Rule.backward, .emptied, .language, .dip, .blank, .brake] {
            let sentence = rule.sentence(about: nil, confirmAfter: 2, isOpen: false)
            let shown = rule == .blank ? "missing" : "seen"
            #expect(
                sentence.contains("Such a change is confirmed once \(shown) two nights in a row")
            )
            #expect(!sentence.contains("will be"))
        }
    }

    @Test(
        arguments: [
            (.blank, .gone, "nothing known was in the storefront’s response"),
            (.forward, .returned, "again"),
            (.emptied, .changed(.name, before: .text("A"), after: nil), "leave out fields"),
            (.emptied, .changed(.genres, before: .list(["A"]), after: .list([])), "out lists"),
        ] as [(Rule, Change.Kind, String)]
    )
    func `a sentence is about what changed`(rule: Rule, kind: Change.Kind, words: String) {
        let sentence = rule.sentence(about: kind, confirmAfter: 2)
        #expect(sentence.contains(words) && !sentence.contains("14 days"), "\(sentence)")
    }

    @Test func `sentences say “different”, not “another”`() {
        for rule in FieldRule.allCases {
            #expect(!"\(rule.change) \(rule.ignoredDifferences)".contains("another"))
        }
        #expect(FieldRule.exact.change == "a different value")
        #expect(FieldRule.set.ignoredDifferences == "reordered, repeated, white space, letter case")
    }
}
