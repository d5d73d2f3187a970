enum Request: Sendable {
    case query(StoreQuery)
    case picture([String])
    case storePage(storefront: String, app: String)
    case robots
    case log
    case night(String?)
    /// A ping to a cron monitor by the monitor's name: `deaf` fails, and `silent` never responds.
    case ping(String?)
    /// A message to a service; the service's name selects a response in `Reply.message`.
    case message(String?)
    case unknown

    init(_ head: RequestHead) {
        let target = RequestTarget(head.uri)
        let request = Self.request(target)
        let method =
            switch request {
            case .night, .ping, .message: "POST"
            default: "GET"
            }
        self = head.method == method ? request : .unknown
    }

    /// Whether a store's server would get the request. The responses to such requests are delayed.
    var isOfStore: Bool {
        switch self {
        case .query, .picture, .storePage, .robots: true
        case .log, .night, .ping, .message, .unknown: false
        }
    }

    private static func request(_ target: RequestTarget) -> Request {
        let path = target.path
        switch path.first {
        case "image" where path.count >= 4 && path[1] == "thumb":
            return .picture(Array(path[2..<(path.count - 1)]))
        case "ping":
            return .ping(path.dropFirst().first)
        case "message":
            return .message(path.dropFirst().first)
        case "stub" where path.dropFirst() == ["requests"]: return .log
        case "stub" where path.dropFirst() == ["night"]: return .night(target["date"])
        case "robots.txt" where path.count == 1:
            return .robots
        case .some(let country) where path.count > 2 && country.count == 2 && path[1] == "app":
            return .storePage(
                storefront: country.lowercased(),
                app: String(path[path.count - 1].drop { !$0.isNumber })
            )
        case "lookup" where path.count == 1:
            return .query(StoreQuery(.lookup, target))
        case "search" where path.count == 1:
            return .query(StoreQuery(.search, target))
        case .some(let country) where path.count > 3 && country.count == 2 && path[1] == "rss":
            return .query(StoreQuery(.chart, target, country: country))
        default:
            return .unknown
        }
    }
}
