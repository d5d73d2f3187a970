package import AppStore

/// A request about a developer or a ranking that failed in a run.
package struct FailedRequest: Hashable, Sendable {
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

    package var sentence: String { "\(name) had no response. \(failure.detail)" }

    /// The device in a sentence. "iPhone" is the default and is not shown.
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
            "\(ranking.source.title) in \(ranking.storefront.code.uppercased())\(device(ranking.device))"
        }
    }
}
