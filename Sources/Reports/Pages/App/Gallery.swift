import AppStore
import History
import Markup

/// The screenshots of one device, in the order of the store, moved sideways.
struct Gallery {
    /// Apple shows ten; a longer list is a fault of somebody.
    private static let most = 30

    let device: Field
    private let subject: AppSubject
    private let shots: [Screenshot]
    /// Of all, shown or not.
    private let count: Int

    init(_ subject: AppSubject, _ device: Field, _ addresses: [String]) {
        self.subject = subject
        self.device = device
        count = addresses.count
        shots = addresses.prefix(Self.most).enumerated().map { index, address in
            Screenshot(number: index + 1, address: address, subject.record.pictures)
        }
    }

    var artwork: [String] { shots.map { $0.artwork?.path ?? $0.address } }

    private var name: String { subject.field(device) }
    /// Whether any of the pictures is kept, so that there is something to look at.
    var isKept: Bool { shots.contains { $0.picture != nil } }

    func html(_ heading: Tag) -> HTML {
        HTML {
            heading { "\(name) · \(subject.components.words.pictures(count))" }
            list("\(subject.name): \(name)")
            if !isKept { E.p(.class("quiet")) { subject.words.shotElsewhere } }
        }
    }

    /// Without a heading; small frames where none of the pictures is kept.
    func list(_ label: String) -> HTML {
        E.ul(.class(isKept ? "shots" : "frames"), .tabindex(0), .aria("label", label)) {
            for shot in shots { E.li { html(shot) } }
        }
    }

    private func html(_ shot: Screenshot) -> HTML {
        let label = subject.words.shot(subject.name, name, shot.number, count)
        if let picture = shot.picture {
            let link = subject.components.links.picture(picture)
            return E.a(link, .data("index", String(shot.number - 1))) { image(shot, link, label) }
        }
        // Among pictures that open large a link to elsewhere would be taken for one of them.
        guard !isKept, let link = shot.original else { return shot.frame(label) }
        return E.a(link) { shot.frame(label) }
    }

    private func image(_ shot: Screenshot, _ link: Link, _ label: String) -> HTML {
        E.img(
            link,
            alt: label,
            .width(shot.size.width),
            .height(shot.size.height),
            .loading("lazy")
        )
    }
}

/// A screenshot in its place.
private struct Screenshot {
    let number: Int
    let address: String
    let artwork: ArtworkID?
    /// Under which the site has it.
    let picture: String?
    let size: ScreenshotSize

    init(number: Int, address: String, _ pictures: [ArtworkID: String]) {
        self.number = number
        self.address = address
        artwork = ArtworkID(url: address)
        picture = artwork.flatMap { pictures[$0] }
        size = ScreenshotSize(address)
    }

    /// A link to the picture where it is Apple's.
    var original: Link? {
        guard let link = Link.https(address) else { return nil }
        let host = link.address.dropFirst("https://".count).prefix { $0 != "/" }
        return host.hasSuffix(".mzstatic.com") ? link : nil
    }

    /// Stands for a picture that is not kept, in its proportions.
    func frame(_ label: String) -> HTML {
        let (width, height) = (Double(size.width), Double(size.height))
        return E.svg(
            .class("frame"),
            .viewBox("0 0 \(size.width) \(size.height)"),
            .role("img"),
            .aria("label", label)
        ) {
            E.text(.x(width / 2), .y(height / 2), .textAnchor("middle")) { String(number) }
        }
    }
}

/// A picture's size as its address asks for it, `…/392x696bb.jpg`; a phone's where it does not.
struct ScreenshotSize: Equatable {
    let width: Int
    let height: Int

    init(_ address: String) {
        let name = address.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed()
        let numbers = Substring(decoding: name, as: UTF8.self)
            .prefix { $0.isASCII && ($0.isNumber || $0 == "x") }
            .split(separator: "x").compactMap { Int($0) }
        let isSize = numbers.count == 2 && numbers.allSatisfy { (16...8_192).contains($0) }
        (width, height) = isSize ? (numbers[0], numbers[1]) : (392, 696)
    }
}
