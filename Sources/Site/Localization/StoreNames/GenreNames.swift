import AppStore

extension ReportFormat {
    /// The names of a page's categories in the report's language. A category without a known name
    /// in this language keeps the name in the response.
    func genres(of page: StorePage) -> [String]? {
        guard let names = page.genres, let numbers = page.genreIDs, names.count == numbers.count
        else { return page.genres }
        return zip(names, numbers).map { name, number in
            Int(number).flatMap(strings.genre) ?? name
        }
    }

    /// A chart in the report's language: `Top Free · Finance`.
    func name(of chart: Chart) -> String { strings.title(of: chart) }

    /// A ranking's name: a keyword in quotation marks, or the chart's name.
    func name(of ranking: Ranking) -> String {
        ranking.chart.map { name(of: $0) } ?? "“\(ranking.name)”"
    }
}

extension SiteStrings {
    func title(of chart: Chart) -> String {
        let kind = keywords.chart(chart.kind)
        guard let category = chart.category else { return kind }
        let names = [category.parent, category].compactMap(\.self).map {
            genre($0.number) ?? $0.name
        }
        return "\(kind) · \(names.joined(separator: ": "))"
    }
}
