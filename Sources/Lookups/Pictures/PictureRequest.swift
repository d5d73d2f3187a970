package import AppStore
import Foundation
import HTTP

/// The outcome of a request for an icon or a screenshot.
package enum PictureResponse: Sendable {
    case picture(Picture)
    /// The server reports that it has no picture.
    case none
    /// The response was discarded for the given reason. `isLasting` is true for a fault of the
    /// picture or its address, and false for a fault of the connection, which may be temporary.
    case refused(String, isLasting: Bool)
    case failed(Failure)
}

extension StoreClient {
    /// The maximum size of a picture in bytes. Icons have tens of KiB, screenshots hundreds.
    private static let maxPictureBytes = 2 << 20

    /// Fetches an icon or a screenshot.
    ///
    /// - Parameter box: the width and height of the box that the picture must fit, in pixels.
    package func picture(at url: String, box: Int) async -> PictureResponse {
        guard let address = endpoint.address(ofPicture: url, box: box) else {
            return .refused("It is not on one of Apple's picture hosts.", isLasting: true)
        }
        do {
            let response = try await pictureTransport.get(
                address,
                timeout: .seconds(20),
                maxBytes: Self.maxPictureBytes,
                trusts: endpoint.trustsPicture
            )
            if [404, 410].contains(response.status) { return .none }
            if let error = LookupError(response) { return .failed(error.failure) }
            guard let picture = Picture(bytes: response.body) else {
                return .refused("It is not a complete PNG, JPEG or WebP picture.", isLasting: true)
            }
            return .picture(picture)
        } catch {
            return PictureResponse(error)
        }
    }
}

extension PictureResponse {
    init(_ error: LookupError) {
        switch error {
        case .redirected, .redirectLoop, .exchange(.privateAddress):
            self = .refused(error.failure.detail, isLasting: false)
        case .exchange(.tooLarge): self = .refused(error.failure.detail, isLasting: true)
        default: self = .failed(error.failure)
        }
    }
}

extension Endpoint {
    /// The address at which a picture is requested: on the picture's host, or on a stand-in with
    /// the same path. With Apple's endpoint, nil if the host is not one of Apple's picture hosts.
    ///
    /// The last component of the path contains the size: `512x512bb.jpg` fits the picture into a
    /// box of 512 pixels.
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

    /// Whether pictures may be requested from this URL: on Apple's picture hosts or this endpoint.
    func trustsPicture(_ url: URL) -> Bool {
        guard isApple else { return trusts(url) }
        let host = url.host()?.lowercased() ?? ""
        return url.scheme == "https" && [nil, 443].contains(url.port)
            && host.hasSuffix(".mzstatic.com")
    }
}
