package import AppStore

/// A question about a bundle ID, a developer, a keyword or a chart that failed in a run for the same reason in
/// some storefronts.
package struct FailedRequest: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case bundleID(String)
        case developer(AppID)
        case ranking(Ranking.Source, Device)
    }

    package let subject: Subject
    package fileprivate(set) var storefronts: [Storefront]
    package let failure: Failure
    /// The first of the consecutive runs in which it failed for the same reason.
    package let since: Run
    /// The last run with a response; if there was none, the first run that asked.
    package let pendingSince: Run

    package init(
        _ subject: Subject,
        in storefront: Storefront,
        _ failure: Failure,
        since: Run,
        pendingSince: Run
    ) {
        self.subject = subject
        storefronts = [storefront]
        (self.failure, self.since, self.pendingSince) = (failure, since, pendingSince)
    }
}

extension FailedRequest.Subject {
    /// The subject in a sentence, such as `Keyword “habit”` or `Developer 9100000014`.
    package var title: String {
        switch self {
        case .bundleID(let bundleID): "Bundle ID \(bundleID)"
        case .developer(let developer): "Developer \(developer)"
        case .ranking(let source, _): source.title
        }
    }

    /// The device, unless it is an iPhone: ` on iPad`.
    package var place: String {
        guard case .ranking(_, let device) = self, device != .iphone else { return "" }
        return " on \(device.title)"
    }
}

extension FailedRequest {
    /// The question in a sentence: `Keyword “habit” in JP and US on iPad`.
    package var title: String {
        "\(subject.title) in \(storefronts.codesInSentence)\(subject.place)"
    }

    package var sentence: String { "\(title) had no response. \(failure.detail)" }

    /// A sentence about a question that has failed for too many nights.
    package var alarm: String {
        "\(title) has had no response since \(pendingSince.night). \(failure.detail)"
    }

    fileprivate func isLike(_ other: FailedRequest) -> Bool {
        var other = other
        other.storefronts = storefronts
        return self == other
    }
}

extension [FailedRequest] {
    /// The requests, joined if they differ only in their storefronts.
    package var joined: [FailedRequest] {
        reduce(into: []) { joined, request in
            if let index = joined.firstIndex(where: request.isLike) {
                joined[index].storefronts += request.storefronts
            } else {
                joined.append(request)
            }
        }
    }

    /// The requests in those storefronts in which no other request is about the same subject.
    package func without(_ others: [FailedRequest]) -> [FailedRequest] {
        narrowed { subject, storefront in
            !others.contains { $0.subject == subject && $0.storefronts.contains(storefront) }
        }
    }

    /// The requests about rankings, in the storefronts of these, and the others.
    package func divided(
        by rankings: Set<Ranking>
    ) -> (about: [FailedRequest], rest: [FailedRequest]) {
        func isAbout(_ subject: FailedRequest.Subject, _ storefront: Storefront) -> Bool {
            guard case .ranking(let source, let device) = subject else { return false }
            return rankings.contains(Ranking(source, storefront: storefront, device: device))
        }
        return (narrowed(to: isAbout), narrowed { !isAbout($0, $1) })
    }

    private func narrowed(
        to isWanted: (FailedRequest.Subject, Storefront) -> Bool
    ) -> [FailedRequest] {
        compactMap { request in
            var rest = request
            rest.storefronts.removeAll { !isWanted(request.subject, $0) }
            return rest.storefronts.isEmpty ? nil : rest
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

    /// The developer in a sentence: `Yeoubi Pay (9100000014) in KR`.
    package var title: String {
        let number = "\(lookup.developer)"
        return "\(name.map { "\($0) (\(number))" } ?? number) in \(lookup.storefront.shownCode)"
    }

    package var sentence: String {
        """
        Developer \(title) sells \(Lookup.maxIDs) apps or more. Apple lists no more than \
        \(Lookup.maxIDs) apps of a developer; the others are not watched.
        """
    }
}
