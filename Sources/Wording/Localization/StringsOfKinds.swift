import AppStore
package import ChangeDetection
package import History
import Language
package import News
package import TextAnalysis

extension Strings.Labels {
    /// The name of a kind of request, such as `bundle IDs`.
    package func requestKind(_ subject: FailedRequest.Subject) -> String {
        let name =
            switch subject {
            case .bundleID: "bundleID"
            case .developer: "developer"
            case .ranking(.keyword, _): "keyword"
            case .ranking(.chart, _): "chart"
            }
        return requestKinds[name] ?? name
    }

    /// The class of release notes in words; without a class, words for missing notes.
    package func notes(_ kind: NotesClass?) -> String { kind.map { notesClasses($0) } ?? noNotes }

    /// A privacy label in words: `Data linked to you: purchases`.
    func privacyLabel(_ label: String) -> String {
        let parts = label.split(separator: ": ", maxSplits: 1).map(String.init)
        let words = parts.map { part in
            privacy[part] ?? part.replacing("_", with: " ").lowercased()
        }
        let text = words.joined(separator: ": ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// The name of the field that changed, or the label of a change of availability.
    package func change(_ kind: Change.Kind) -> String {
        switch kind {
        case .new: appeared
        case .returned: returned
        case .gone: disappeared
        case .changed(let field, _, _): fields(field)
        }
    }
}

extension Strings.News {
    package func kind(_ kind: NewsKind) -> String { kinds(kind) }

    package func section(_ section: NewsSection) -> String {
        sections["\(section)"] ?? "\(section)"
    }

    /// A sentence about an app, such as `Notes released 2.5`.
    ///
    /// - Parameters:
    ///   - detail: The version of a release, a price step or another fact for the sentence.
    ///   - stores: The number of storefronts that the news concerns.
    package func sentence(_ kind: NewsKind, _ app: String, _ detail: String, stores: Int) -> String
    {
        appSentence(kind.rawValue, app, detail, self.kind(kind), stores)
    }

    /// A part of the headline, such as `3 releases`.
    ///
    /// - Parameter apps: The number of apps with this kind of news.
    package func headlinePart(_ kind: NewsKind, _ apps: Int) -> String {
        count(kind.rawValue, apps, self.kind(kind))
    }
}
