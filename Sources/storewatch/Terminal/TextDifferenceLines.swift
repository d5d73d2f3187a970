import History
import TextAnalysis

extension Paint {
    /// A difference of texts for the terminal: removed words red and added words green, or marked
    /// with signs when colours are off.
    func lines(of difference: TextDifference, context: Int = 1) -> [Line] {
        guard isOn else {
            return difference.plain(context: context).split(separator: "\n")
                .map { "    \(String($0))" }
        }
        return difference.passages(context: context).map { passage in
            switch passage {
            case .omitted(let count): "    … \(count)"
            case .line(let line): "    \(line.mark) \(line.runs.map(painted).concatenated)"
            }
        }
    }

    private func painted(_ run: TextDifference.Fragment) -> Line {
        switch run.kind {
        case .same: "\(run.text)"
        case .removed: self(.red, "\(run.text)")
        case .added: self(.green, "\(run.text)")
        }
    }
}

extension TextDifference.Line {
    fileprivate var mark: String {
        switch kind {
        case .same: " "
        case .removed: "-"
        case .added: "+"
        case .edited: "~"
        }
    }
}
