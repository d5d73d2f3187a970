import AppStore
import News
import Nightly
import Site
import Watchlists

/// The notifications that a rule would have sent about one app on one night.
struct RuleSending {
    /// The maximum number of lines; further ones are only counted.
    private static let maxShown = 5

    private let run: Run
    /// The app; nil for notifications about several apps or none.
    private let app: AppID?
    private var kinds: [String] = []
    private var storefronts: Set<Storefront> = []

    private init(_ line: RulePreview.Line) {
        run = line.run
        app = line.app
    }

    /// The last notifications of a rule, newest first, and the number of earlier ones.
    ///
    /// - Parameter rule: the number of the rule, from 1.
    static func lines(of rule: Int, in preview: RulePreview, _ format: OutputFormat) -> [OutputLine]
    {
        var all: [RuleSending] = []
        for line in preview.lines where line.rule == rule && !line.isQuiet {
            let app = line.app
            let known = all.lastIndex { $0.run.number == line.run.number && $0.app == app }
            if known == nil { all.append(RuleSending(line)) }
            all[known ?? all.count - 1].add(line)
        }
        let shown = all.suffix(maxShown).reversed().map { OutputLine(3, $0.text(format)) }
        let more = all.count - shown.count
        return shown + (more > 0 ? [OutputLine(3, "and \(more) more", .quiet)] : [])
    }

    private mutating func add(_ line: RulePreview.Line) {
        let kind = line.kind.rawValue
        if !kinds.contains(kind) { kinds.append(kind) }
        storefronts.formUnion(line.storefronts)
    }

    private func text(_ format: OutputFormat) -> String {
        let subject = app.map { "\(format.name(of: $0)): " } ?? ""
        let what = kinds.joined(separator: ", ")
        return "\(run.night.label)  \(subject)\(what)\(format.places(Array(storefronts)))"
    }
}
