package import AppStore

/// A question about a developer or a term to which a run had no answer.
package struct UnansweredQuestion: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case developer(DeveloperLookup)
        case ranking(Ranking)
    }

    package let subject: Subject
    package let failure: Failure

    package init(subject: Subject, failure: Failure) {
        self.subject = subject
        self.failure = failure
    }

    /// `Developer 284882218 in US had no answer. The connection failed: connection refused.`
    package var sentence: String { "\(name) had no answer. \(failure.detail)" }

    /// An iPhone needs no word.
    private func device(_ device: Device) -> String {
        switch device {
        case .iphone: ""
        case .ipad: " on iPad"
        case .mac: " on Mac"
        }
    }

    private var name: String {
        switch subject {
        case .developer(let lookup):
            "Developer \(lookup.developer) in \(lookup.storefront.code.uppercased())"
        case .ranking(let ranking):
            "Term “\(ranking.term)” in \(ranking.storefront.code.uppercased())\(device(ranking.device))"
        }
    }
}
