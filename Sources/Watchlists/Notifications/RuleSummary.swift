import AppStore
import News

extension RuleConditions {
    /// The conditions as stable text, which identifies the rule in outputs and in the archive.
    package var summary: String {
        let words = [
            kind.map { "kind \($0.words)" },
            field.map { "field \($0.words(\.rawValue))" },
            group.map { "group \($0.words { $0 })" },
            app.map { "app \($0.words(\.text))" },
            own.map { $0 ? "own" : "not own" },
            storefront.map { "storefront \($0.words(\.code))" },
            keyword.map { "keyword \($0.words { "“\($0)”" })" },
            chart.map { "chart \($0.words(\.title))" },
            change.map(\.words),
            notes.map { "notes \($0.words(\.rawValue))" },
            topic.map { "topic \($0.words { "“\($0)”" })" },
            words.map { "words \($0.sorted().map { "“\($0)”" }.joined(separator: " or "))" },
            minRatings.map { "at least \($0) \($0 == 1 ? "vote" : "votes")" },
            minRuns.map { "for \($0) \($0 == 1 ? "night" : "nights")" },
        ].compactMap(\.self)
        return words.isEmpty ? "everything" : words.joined(separator: ", ")
    }
}

extension Choice {
    fileprivate func words(_ word: (Value) -> String) -> String { words(values.map(word)) }

    private func words(_ names: [String]) -> String {
        let list = alternatives(names.sorted())
        return isNegated ? "not \(list)" : list
    }
}

extension Choice<NewsKind> {
    /// The chosen or excluded kinds in words. The name of a family stands for all of its kinds.
    fileprivate var words: String {
        let families = NewsFamily.allCases.filter { $0.kinds.isSubset(of: values) }
        let rest = values.filter { kind in !families.contains { $0 == kind.family } }
        return words(families.map(\.rawValue) + rest.map(\.rawValue))
    }
}

extension ChangeCondition {
    fileprivate var words: String {
        if let top { return "\(direction == .rises ? "enters" : "leaves") top \(top)" }
        let step = direction?.rawValue ?? "changes"
        let amount = by.map { isShare ? "by \(($0 * 100).plain) %" : "by \($0.plain)" }
        return [step, amount, to.map { "to \($0.plain)" }].compactMap(\.self)
            .joined(separator: " ")
    }
}

extension Double {
    /// The number, without a fraction if it is whole.
    fileprivate var plain: String {
        let rounded = (self * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
