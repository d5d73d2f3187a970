/// One of Apple's top charts. Every storefront has its own ranking for a chart.
package struct Chart: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        case topFree = "top-free"
        case topPaid = "top-paid"
        case topGrossing = "top-grossing"

        package var title: String {
            switch self {
            case .topFree: "Top Free"
            case .topPaid: "Top Paid"
            case .topGrossing: "Top Grossing"
            }
        }
    }

    package let kind: Kind
    /// The category to which the chart is limited; nil for the chart of all categories.
    package let category: ChartCategory?

    package init(_ kind: Kind, _ category: ChartCategory? = nil) {
        self.kind = kind
        self.category = category
    }

    /// The maximum number of apps in a chart since 2024 (facundoolano/app-store-scraper issue 206).
    package static let maxApps = 100

    /// The devices for which Apple has separate charts.
    package static let devices: [Device] = [.iphone, .ipad]
}

extension Chart {
    /// The chart's code in archives and URLs: `top-free`, `top-free/6015`.
    package var code: String {
        category.map { "\(kind.rawValue)/\($0.number)" } ?? kind.rawValue
    }

    /// - Returns: nil if no chart has the code.
    package init?(code: String) {
        let parts = code.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        guard parts.count == 2 else {
            self.init(kind)
            return
        }
        guard let number = Int(parts[1]), let category = ChartCategory(number) else { return nil }
        self.init(kind, category)
    }

    /// Apple's English title of the chart: `Top Free · Finance`.
    package var title: String {
        category.map { "\(kind.title) · \($0.title)" } ?? kind.title
    }
}
