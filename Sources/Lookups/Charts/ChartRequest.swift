package import AppStore
import Foundation
import Logging

extension StoreClient {
    package func apps(
        of chart: Chart,
        on device: Device,
        in storefront: Storefront
    ) async throws(Failure) -> [NamedApp] {
        let url = endpoint.url(of: chart, on: device, in: storefront)
        return try await ask(url, about: ["chart": "\(chart.code)"], in: storefront) {
            (body) throws(LookupError) in
            try [NamedApp](chart: body, of: storefront)
        }
    }
}

extension Endpoint {
    /// The URL of a chart in Apple's older feed, the only one with categories and grossing charts.
    fileprivate func url(of chart: Chart, on device: Device, in storefront: Storefront) -> URL {
        let genre = chart.category.map { ["genre=\($0.number)"] } ?? []
        let path =
            [storefront.code, "rss", chart.feed(on: device), "limit=\(Chart.maxApps)"] + genre
            + ["json"]
        return base.appending(path: path.joined(separator: "/"))
    }
}

extension Chart {
    /// Apple's name for the feed of the chart, such as `topfreeapplications`.
    fileprivate func feed(on device: Device) -> String {
        let name = kind.rawValue.split(separator: "-").joined()
        return "\(name)\(device == .ipad ? "ipad" : "")applications"
    }
}
