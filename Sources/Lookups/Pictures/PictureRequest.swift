package import AppStore
import Foundation
import NIOCore

/// What came of asking for a picture.
package enum PictureAnswer: Sendable {
    case picture(Picture)
    /// The server answered, and has no picture for us.
    case none
    case failed(Failure)
}

extension StoreClient {
    /// Icons take some tens of KiB, screenshots some hundreds.
    static let pictureLimits = Transport.Limits(timeout: .seconds(20), bytes: 2 << 20)

    /// Fetches an icon or a screenshot.
    ///
    /// - Parameters:
    ///   - url: as in a lookup's answer.
    ///   - box: what it is to fit into, in pixels.
    package func picture(at url: String, box: Int) async -> PictureAnswer {
        guard let address = endpoint.address(ofPicture: url, box: box) else { return .none }
        do {
            let answer = try await transport.get(address, limits: Self.pictureLimits) {
                endpoint.trustsPicture($0)
            }
            if let error = LookupError(answer), ![404, 410].contains(answer.status) {
                return .failed(error.failure)
            }
            return Picture(bytes: answer.body).map(PictureAnswer.picture) ?? .none
        } catch {
            return .failed(error.failure)
        }
    }
}

extension Endpoint {
    /// Where to ask for a picture: on Apple's image hosts, or the endpoint's own path of the same
    /// name.
    ///
    /// The last part of the path is a size that can be chosen: `512x512bb.jpg` fits the picture
    /// into a box of 512 pixels.
    func address(ofPicture url: String, box: Int) -> URL? {
        guard let parts = URLComponents(string: url) else { return nil }
        guard let size = parts.path.split(separator: "/").last else { return nil }
        let style = size.drop { $0.isNumber || $0 == "x" }
        let folder = parts.path.dropLast(size.count)
        guard isApple else { return base.appending(path: "\(folder)\(box)x\(box)\(style)") }
        var address = URLComponents()
        address.scheme = "https"
        address.host = parts.host
        address.path = "\(folder)\(box)x\(box)\(style)"
        return address.url.flatMap { trustsPicture($0) ? $0 : nil }
    }

    /// Whether pictures may come from this URL: Apple's image hosts, or the endpoint itself.
    func trustsPicture(_ url: URL) -> Bool {
        guard isApple else { return trusts(url) }
        let host = url.host()?.lowercased() ?? ""
        return url.scheme == "https" && host.hasSuffix(".mzstatic.com")
    }
}
