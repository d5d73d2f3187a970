package import AppStore

/// A request about a developer or a ranking that failed in a run.
package struct FailedRequest: Hashable, Sendable {
    private let name: String
    package let failure: Failure

    package init(of developer: DeveloperLookup, _ failure: Failure) {
        name = "Developer \(developer.developer) in \(developer.storefront.code.uppercased())"
        self.failure = failure
    }

    package init(of ranking: Ranking, _ failure: Failure) {
        let storefront = ranking.storefront.code.uppercased()
        name = "\(ranking.source.title) in \(storefront)\(Self.device(ranking.device))"
        self.failure = failure
    }

    package var sentence: String { "\(name) had no response. \(failure.detail)" }

    /// The device in a sentence. "iPhone" is the default and is not shown.
    private static func device(_ device: Device) -> String {
        switch device {
        case .iphone: ""
        case .ipad: " on iPad"
        case .mac: " on Mac"
        }
    }
}

/// A developer with at least as many apps as Apple lists in a response. Any further apps are not
/// watched.
package struct FullDeveloper: Hashable, Sendable {
    package let lookup: DeveloperLookup
    /// The developer's name in a response; nil if no response contains one.
    package let name: String?

    package init(lookup: DeveloperLookup, name: String?) {
        self.lookup = lookup
        self.name = name
    }

    /// The developer in a sentence: `Yeoubi Pay (9100000014) in kr`.
    package var title: String {
        let number = "\(lookup.developer)"
        return "\(name.map { "\($0) (\(number))" } ?? number) in \(lookup.storefront)"
    }

    package var sentence: String {
        """
        Developer \(title) sells \(Lookup.maxIDs) apps or more. Apple lists no more than \
        \(Lookup.maxIDs) apps of a developer; the others are not watched.
        """
    }
}
