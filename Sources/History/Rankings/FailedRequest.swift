package import AppStore

/// A request about a bundle ID, a developer, a keyword or a chart that failed in a run for the same
/// reason in one or several storefronts.
package struct FailedRequest: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case bundleID(String)
        case developer(AppID)
        case ranking(Ranking.Source, Device)
    }

    package let subject: Subject
    package fileprivate(set) var storefronts: [Storefront]
    package let failure: Failure
    /// The first of the consecutive runs in which the request failed for this reason.
    package let since: Run
    /// The last run with a response to the request, or else the first run that made the request.
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

    /// The device at the end of the request's title, such as ` on iPad`; empty for iPhone.
    package var deviceSuffix: String {
        guard case .ranking(_, let device) = self, device != .iphone else { return "" }
        return " on \(device.title)"
    }
}

extension FailedRequest {
    /// The request as the subject of a sentence: `Keyword “habit” in JP and US on iPad`.
    package var title: String {
        "\(subject.title) in \(storefronts.codesInSentence)\(subject.deviceSuffix)"
    }

    package var sentence: String { "\(title) had no response. \(failure.detail)" }

    /// A sentence that says how long the request has had no response, and why.
    package var overdueSentence: String {
        "\(title) has had no response since \(pendingSince.night). \(failure.detail)"
    }

    fileprivate func isLike(_ other: FailedRequest) -> Bool {
        var other = other
        other.storefronts = storefronts
        return self == other
    }
}

extension [FailedRequest] {
    /// The failed requests. Requests that differ only in storefronts are joined into one.
    package var joined: [FailedRequest] {
        reduce(into: []) { joined, request in
            if let index = joined.firstIndex(where: request.isLike) {
                joined[index].storefronts += request.storefronts
            } else {
                joined.append(request)
            }
        }
    }

    /// Leaves out each storefront in which `others` has a request about the same subject.
    package func without(_ others: [FailedRequest]) -> [FailedRequest] {
        compactMap { request in
            var rest = request
            rest.storefronts.removeAll { storefront in
                others.contains {
                    $0.subject == request.subject && $0.storefronts.contains(storefront)
                }
            }
            return rest.storefronts.isEmpty ? nil : rest
        }
    }
}

/// A developer for whom no store has ever listed an app.
package struct UnknownDeveloper: Decodable, Sendable {
    package let developer: AppID
    /// Whether this run is the first with responses from all of the developer's storefronts.
    package let isNew: Bool
}

/// A developer whose response lists the maximum number of apps. Any further apps of the developer
/// are not watched.
package struct FullDeveloper: Hashable, Decodable, Sendable {
    package let lookup: DeveloperLookup
    /// The developer's name in a response; nil if no response contains one.
    package let name: String?

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
