import AppStore
import ChangeDetection
import Language
import Markup
import News

/// An app's news with whole texts, newest night first.
struct Timeline {
    let subject: AppSubject

    var strings: Strings.App { subject.strings }

    @HTMLBuilder var html: HTML {
        if subject.nights.isEmpty {
            E.p(.class("quiet")) { subject.components.strings.noHistory }
        }
        for news in subject.nights { html(news) }
    }
}
