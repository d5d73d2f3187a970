package import AppStore
import Foundation
import Logging

extension StoreClient {
    /// The apps of a chart, in its order.
    package func apps(
        of chart: Chart,
        on device: Device,
        in storefront: Storefront
    ) async throws(Failure) -> [NamedApp] {
        do throws(LookupError) {
            var budget = RequestBudget(maxRequests: retryPolicy.maxRequests, piece: .single)
            let url = endpoint.url(of: chart, on: device, in: storefront, cacheBuster: cacheBuster)
            let subject: Logger.Metadata = [
                "chart": "\(chart.code)", "storefront": "\(storefront)",
            ]
            return try await ask(url, &budget, about: subject) { (body) throws(LookupError) in
                try ChartFeed(reading: body, in: storefront)
            }.apps
        } catch {
            throw error.failure
        }
    }
}

extension Endpoint {
    /// The URL of a chart in Apple's older feed, the only feed with categories and top-grossing
    /// charts.
    func url(
        of chart: Chart,
        on device: Device,
        in storefront: Storefront,
        cacheBuster: CacheBuster
    ) -> URL {
        let genre = chart.category.map { ["genre=\($0.number)"] } ?? []
        let path =
            [storefront.code, "rss", chart.feed(on: device), "limit=\(Chart.maxApps)"] + genre
            + ["json"]
        let url = base.appending(path: path.joined(separator: "/"))
        let query = cacheBuster.query
        return query.isEmpty ? url : url.appending(queryItems: query)
    }
}

extension Chart {
    /// Apple's name of the chart's feed.
    fileprivate func feed(on device: Device) -> String {
        let name =
            switch kind {
            case .topFree: "topfree"
            case .topPaid: "toppaid"
            case .topGrossing: "topgrossing"
            }
        return "\(name)\(device == .ipad ? "ipad" : "")applications"
    }
}
