import AppStore
import Markup

/// All screenshots of a store page, by device.
struct Galleries {
    /// The identities of all pictures, which are equal for two storefronts with the same
    /// screenshots.
    let artwork: [String]
    private let galleries: [Gallery]

    init(_ subject: AppSubject, _ page: StorePage) {
        let lists = [
            (Field.screenshots, page.screenshots), (.ipadScreenshots, page.ipadScreenshots),
            (.tvScreenshots, page.tvScreenshots),
        ]
        galleries = lists.compactMap { device, list in
            guard let list, !list.isEmpty else { return nil }
            return Gallery(subject, device, list)
        }
        artwork = galleries.flatMap { [$0.device.rawValue] + $0.artwork }
    }

    func html(_ heading: Tag) -> HTML {
        HTML { for gallery in galleries { gallery.html(heading) } }
    }
}
