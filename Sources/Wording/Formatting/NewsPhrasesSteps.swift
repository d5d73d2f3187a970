import AppStore
import ChangeDetection
import Foundation
import History
import Language
import News

extension NewsPhrases {
    /// Phrases about more successive values show only the first and the last.
    private static let maxSteps = 4

    /// The phrases about versions, and a phrase about unreadable notes if the newest notes could
    /// not be read. Storefronts that got the same versions share a phrase, even if their previous
    /// versions differ.
    var versions: [Phrase] {
        let paths = ValuePath.paths(of: .version, in: news.changes)
        let phrases = paths.grouped(by: news.kind).sorted { $0.0 < $1.0 }.flatMap { kind, paths in
            paths.grouped { Array($0.values.dropFirst()) }
                .map { (kind: kind, text: versions(of: $0.1, kind)) }
        }
        let noted = news.nights.map { night in night.changes.filter { $0.field == .releaseNotes } }
        let isUnreadable = noted.last { !$0.isEmpty }?.contains(where: \.isUnreadable) ?? false
        let first = isUnreadable ? phrases.first : nil
        let unreadable = first.map { ($0.kind, format.strings.labels.unreadableNotes) }
        return phrases + [unreadable].compactMap(\.self)
    }

    /// A phrase about versions. It names the storefronts if the app also has news in other
    /// storefronts. If other storefronts already had the versions, the phrase says which
    /// storefronts the last version has now reached.
    ///
    /// - Parameter paths: Series of versions that differ only in their first version.
    private func versions(of paths: [ValuePath], _ kind: NewsKind) -> String {
        let version = { (value: FieldValue?) in
            String((value?.plainText ?? format.strings.none).prefix(40))
        }
        let storefronts = Set(paths.flatMap(\.storefronts)).sorted()
        let new = paths[0].values.dropFirst().map(version)
        let last = new[new.count - 1]
        guard kind != .rollout else {
            return strings.nowIn(
                last,
                areNamed(storefronts) ? nil : format.codes(storefronts)
            )
        }
        let former = paths.sorted { $0.storefronts[0] < $1.storefronts[0] }
            .compactMap { $0.values[0].map(version) }.distinct
        let names = (former.isEmpty ? [] : [former.joined(separator: ", ")]) + new
        let suffix = storefronts == news.storefronts ? "" : suffix(storefronts)
        if kind == .rollback, names.count > 1, news.changes(in: storefronts).endsStepBack {
            return strings.isBack(format.arrows(names.dropLast()), last) + suffix
        }
        guard names.count > Self.maxSteps else { return format.arrows(names) + suffix }
        let count = strings.releases(news.changes(in: storefronts).newVersions.count)
        return "\(strings.version(names[0], last)) (\(count))\(suffix)"
    }

    /// Up to four phrases: about price rises, price cuts, returns to the usual price, and other
    /// changes. The phrases are separate, because a sale may end in one storefront and continue in
    /// another. A phrase states the prices in the storefront nearest to the reader, and names the
    /// storefronts with the same pattern of prices.
    var prices: [Phrase] {
        let steps = news.priceSteps
        return Set(steps.values.map(\.kind)).sorted().compactMap { kind in
            StorefrontShare(steps.filter { $0.value.kind == kind }, format, by: \.patterns)
                .map { (kind: kind, text: price($0)) }
        }
    }

    /// A phrase with the first and the last average. If ratings both rose and fell, it has all
    /// averages one after another. nil if no series of ratings is included.
    ///
    /// - Parameter isIncluded: Whether to include a storefront's series of ratings.
    func rating(where isIncluded: (ValuePath) -> Bool) -> String? {
        let paths = news.ratingPaths.filter(isIncluded)
        let moved = paths.filter { $0.direction != nil }
        return shared(moved.isEmpty ? paths : moved) { path, _ in rating(path) }
    }

    private func rating(_ path: ValuePath) -> String {
        let stars = path.values.map(format.average)
        let start =
            news.kinds.contains(.ratingRise) && news.kinds.contains(.ratingFall)
            ? format.arrows(shortened(stars.dropLast().compactMap(\.self))) : stars.first ?? nil
        let behind = format.ratings(behind: news.changes(in: path.storefronts))
        return strings.rating(start, stars.last ?? nil, behind)
    }

    /// Phrases about the system requirement and Game Center, if releases changed them. A phrase
    /// sums up all changes, from the value before the first to the value after the last. A new
    /// minor version of a system has a phrase, too.
    var releaseResults: [Phrase] {
        let changes = news.nights.flatMap(\.releases).flatMap(\.changes)
        return [Field.minimumOSVersion, .gameCenter].compactMap { field in
            let paths = ValuePath.paths(of: field, in: changes).filter {
                !$0.returns && $0.values.last??.nonBlank != nil
            }
            let text = shared(paths) { path, storefront in
                let (before, after) = (path.values[0], path.values[path.values.count - 1])
                let last = changes.last { $0.field == field && $0.listing.storefront == storefront }
                return field == .gameCenter
                    ? strings.gameCenter(after == .flag(true))
                    : format.requires(after, was: before, last ?? changes[0])
            }
            return text.map { (kind: .page, text: $0) }
        }
    }

    /// The words for the storefront nearest to the reader, and the storefronts with the same words.
    private func shared(
        _ paths: [ValuePath],
        _ words: (ValuePath, Storefront) -> String
    ) -> String? {
        let texts = paths.flatMap { path in path.storefronts.map { ($0, words(path, $0)) } }
        return shared(Dictionary(texts) { one, _ in one }).first
    }

    /// The phrases about the fields that changed. If two fields changed in the same way, such as
    /// seller and developer, only the first has a phrase.
    func steps(ofFieldsIn changes: [RecordedChange]) -> [String] {
        var told: Set<[ValuePath]> = []
        return fields(changes).filter { field in
            told.insert(ValuePath.paths(of: field, in: changes)).inserted
        }.compactMap { field in
            steps(of: field, label: "\(format.strings.labels.fields(field)) ")
        }
    }

    /// A phrase with the values of a field one after another, such as `Seller Pear Ltd → Apricot
    /// GmbH`; nil if the field did not change. If the field is empty now, the phrase says so. If a
    /// change came with a version whose release is not reported, the phrase names the version.
    ///
    /// - Parameter label: The words before the values; nil if the values, even an empty value, are
    ///   clear without a label.
    func steps(of field: Field, label: String? = nil) -> String? {
        let changes = news.changes.filter { $0.field == field }
        return shared(ValuePath.paths(of: field, in: changes)) { path, storefront in
            let own = changes.filter { $0.listing.storefront == storefront }
            let only = own.count == 1 ? own[0] : nil
            let emptied = label == nil ? nil : only.flatMap { format.emptied($0.change) }
            let steps = format.arrows(shortened(path.values.map { format.text($0, of: field) }))
            let note = only?.isRegained == true ? " (\(strings.asBefore))" : ""
            return format.text(emptied ?? (label ?? "") + steps + note, with: own)
        }
    }

    /// Values, each cut to 80 characters. If there are more than `maxSteps`, only the first and the
    /// last remain, with `…` between them.
    private func shortened(_ steps: [String]) -> [String] {
        let steps = steps.map { String($0.prefix(80)) }
        guard steps.count > Self.maxSteps else { return steps }
        return [steps[0], "…", steps[steps.count - 1]]
    }
}
