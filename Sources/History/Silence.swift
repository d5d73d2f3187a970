/// The releases of a listing since its notes last said what is new.
package struct Silence: Comparable, Sendable {
    package let releases: Int
    /// Whether the notes have said nothing new since the listing was first seen.
    package let isFromStart: Bool

    package init(releases: Int, isFromStart: Bool) {
        self.releases = releases
        self.isFromStart = isFromStart
    }

    /// A silence since the listing was first seen is longer than any other.
    package static func < (one: Silence, other: Silence) -> Bool {
        one.isFromStart == other.isFromStart
            ? one.releases < other.releases : other.isFromStart
    }
}

/// The runs in which a listing had releases, and the runs in which its notes said what is new.
package struct NoteHistory: Sendable {
    private let releases: [Int]
    private let news: [Int]
    private let beganWithNews: Bool

    /// - Parameters:
    ///   - releases: the numbers of the runs that confirmed a new version.
    ///   - news: the numbers of the runs that confirmed unreadable notes or notes that say what is
    ///     new, ascending.
    ///   - beganWithNews: whether the notes said what is new when the listing was first seen.
    package init(releases: [Int], news: [Int], beganWithNews: Bool) {
        self.releases = releases
        self.news = news
        self.beganWithNews = beganWithNews
    }

    /// The releases up to the end of a run since the notes last said what is new.
    package func silence(upTo run: Int) -> Silence {
        let last = news.last { $0 <= run }
        return Silence(
            releases: releases.count { $0 <= run && $0 > last ?? 0 },
            isFromStart: last == nil && !beganWithNews
        )
    }
}
