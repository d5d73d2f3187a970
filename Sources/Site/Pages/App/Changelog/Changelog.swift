import AppStore
import ChangeDetection
import Language
import Markup
import News
import TextAnalysis

/// An app's releases of about a year, newest first: each with its whole notes, and those that say
/// nothing new in one paragraph between them. A line for each night tells the app's other news.
struct Changelog {
    /// Either a release with notes, or what happened until the next one.
    private enum Part {
        case release(VersionHistory.AppVersion)
        case between(silent: [VersionHistory.AppVersion], nights: [OtherNews])
    }

    /// The maximum number of bytes of all notes. The pages of the years have the others.
    private static let maxBytes = 150_000

    /// A night's news with its phrases apart from releases.
    private typealias OtherNews = (news: AppNews, phrases: [String])

    private let subject: AppSubject
    /// The newest releases since the first change on the page, as many as fit.
    private let releases: ArraySlice<VersionHistory.AppVersion>
    /// Whether there are more releases since then than fit.
    private let isCut: Bool

    private var strings: Strings.App { subject.strings }
    private var components: Components { subject.components }

    init(subject: AppSubject) {
        self.subject = subject
        let first = subject.record.changes.first?.run.number ?? 0
        // The first version that was seen may be older. It is shown unless the page leaves out a
        // release after it.
        let recent = subject.history.releases.prefix {
            $0.start.number >= first || $0.mayBeOlder
        }
        releases = recent.prefix(fitting: Self.maxBytes) { $0.notes.map(\.text).size }
        isCut = releases.count < recent.count
    }

    /// The number of releases that only the pages of the years have.
    private var further: Int { subject.history.releases.count - releases.count }

    @HTMLBuilder var html: HTML {
        if releases.isEmpty, subject.nights.isEmpty {
            E.p(.class("quiet")) {
                subject.seen.isEmpty ? strings.neverSeen : components.strings.noHistory
            }
        }
        let intervals = subject.intervals
        // Of several versions that came on one night, the first has the anchors of its other changes.
        let firsts = Dictionary(releases.filter(\.isTold).map { ($0.start, $0.version) }) {
            first,
            _ in first
        }
        for part in parts {
            switch part {
            case .release(let version):
                ChangelogRelease(
                    subject: subject,
                    version: version,
                    interval: version.isBack
                        ? nil : version.date.flatMap { intervals[$0] },
                    hasNight: firsts[version.start] == version.version
                ).html
            case .between(let silent, let nights):
                silence(silent)
                others(nights)
            }
        }
        if further > 0 { E.p(.class("quiet")) { strings.furtherReleases(further) } }
    }

    /// The releases with notes, each after what happened since, newest first.
    private var parts: [Part] {
        let loud = releases.filter(\.isTold)
        let silent = releases.filter { !$0.isTold }
        let first = isCut ? releases.last?.start.number ?? 0 : 0
        let nights = subject.nights.map { news -> OtherNews in
            (news: news, phrases: subject.besidesReleases(news))
        }.filter { ($0.news.run?.number ?? 0) >= first && !$0.phrases.isEmpty }
        let starts = loud.map(\.start.number)
        let spans = zip([Int.max] + starts, starts + [Int.min])
        let between = spans.map { end, start in
            Part.between(
                silent: silent.filter { start < $0.start.number && $0.start.number <= end },
                nights: nights.filter { night in
                    let number = night.news.run?.number ?? 0
                    return start < number && number < end
                }
            )
        }
        return zip(between, loud.map(Part.release)).flatMap { [$0, $1] } + between.suffix(1)
    }

    /// The releases that say nothing new: in the rail the version or how many there are, beside it
    /// what they repeat.
    @HTMLBuilder private func silence(_ releases: [VersionHistory.AppVersion]) -> HTML {
        if let newest = releases.first, let oldest = releases.last {
            let isAlone = releases.count == 1
            E.div(.class("silence"), .data("changes", "version releaseNotes")) {
                E.div(.class("facts")) {
                    E.h3 {
                        if isAlone {
                            name(of: newest)
                        } else {
                            components.strings.news.releases(releases.count)
                        }
                    }
                    E.p { isAlone ? date(of: newest) : "\(date(of: oldest)) – \(date(of: newest))" }
                }
                E.div {
                    repeated(by: releases)
                    if !isAlone {
                        E.p(.class("facts")) {
                            for (index, release) in releases.enumerated() {
                                if index > 0 { " · " }
                                name(of: release)
                                " \(date(of: release))"
                            }
                        }
                    }
                }
            }
        }
    }

    /// What the notes of silent releases are; their text if all have the same.
    private func repeated(by releases: [VersionHistory.AppVersion]) -> HTML {
        let notes = releases.flatMap(\.notes)
        let texts = Set(notes.map { $0.text?.isBlank == true ? nil : $0.text })
        let isSame = texts.count == 1 && (releases.count > 1 || notes.contains { $0.kind == .same })
        let kind: NotesClass? = texts == [nil] ? nil : isSame ? .same : .generic
        return E.p {
            strings.quietNotes(releases.count, kind?.rawValue)
            if let text = texts.first.flatMap(\.self), texts.count == 1 {
                ": "
                E.q(.dir(.auto), .lang(text.scriptLanguage)) {
                    text.split(whereSeparator: \.isNewline).joined(separator: " ").cut(to: 300)
                }
            }
        }
    }

    /// A version with the anchors of its changes.
    @HTMLBuilder private func name(of release: VersionHistory.AppVersion) -> HTML {
        for id in release.changeIDs { E.span(.id(id)) }
        E.bdi { String(release.version.prefix(40)) }
    }

    private func date(of release: VersionHistory.AppVersion) -> String {
        release.date.map(subject.format.date) ?? subject.format.night(release.start.night)
    }

    /// The news of nights apart from releases, a line for each.
    @HTMLBuilder private func others(_ nights: [OtherNews]) -> HTML {
        if !nights.isEmpty {
            E.ul(.class("asides")) { for night in nights { line(night) } }
        }
    }

    private func line(_ night: OtherNews) -> HTML {
        let news = night.news
        let subjects = Set(news.changes.map(\.subject)).sorted()
        return E.li(.data("changes", subjects.joined(separator: " "))) {
            components.anchors(news.changes.filter { $0.field != .version })
            if let run = news.run {
                E.a(link(to: news, on: run.night)) { subject.format.night(run.night) }
                " "
            }
            StoreText(night.phrases.joined(separator: " · ")).inline(subject.format)
        }
    }

    /// The page of the year, which has each change with its whole texts; a night of positions has its
    /// own page.
    private func link(to news: AppNews, on night: Night) -> Link {
        news.changes.first.map { components.permalink($0) } ?? components.links[.night(night)]
    }
}

extension VersionHistory.AppVersion {
    /// The run in which any storefront first had the version.
    var start: Run {
        entries.map(\.span.run).min { $0.number < $1.number } ?? entries[0].span.run
    }

    /// The IDs of the changes to the version, which no storefront's first version is.
    var changeIDs: [String] { entries.filter { !$0.span.isFirst }.map(\.span.changeID) }

    /// Whether any of the notes say what is new, or cannot be read.
    var saysSomething: Bool { notes.contains { $0.kind == .new || $0.isUnreadable } }

    /// Whether the version stands by itself: one with something to say, or an earlier one that came
    /// back.
    var isTold: Bool { saysSomething || isBack }
}
