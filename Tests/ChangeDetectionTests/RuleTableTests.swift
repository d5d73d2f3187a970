import AppStore
import ChangeDetection
import Foundation
import Testing

extension FieldRule {
    /// The fields that are compared by the rule.
    fileprivate var fields: [Field] { Field.allCases.filter { $0.rule == self } }
}

/// The rules of the fields agree with the table in Documentation/changes.md.
struct RuleTableTests {
    private static let page: String = {
        let room = URL(filePath: #filePath).deletingLastPathComponent()
        let file = room.appending(path: "../../Documentation/changes.md").standardized
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    @Test func `the table in the documentation agrees with the code`() throws {
        let rows = FieldRule.allCases.map { rule in
            let fields = rule.fields.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            return "| \(fields) | \(rule.change) | \(rule.ignoredDifferences) |"
        }
        let table = try #require(Self.page.firstRange(of: "| --- | --- | --- |\n"))
        let documented = Self.page[table.upperBound...].split(separator: "\n").prefix(rows.count)
        #expect(documented.map(String.init) == rows)
    }

    @Test func `every field has a rule, and every rule fields`() {
        #expect(FieldRule.allCases.allSatisfy { !$0.fields.isEmpty })
        #expect(FieldRule.allCases.map(\.fields.count).reduce(0, +) == Field.allCases.count)
    }
}
