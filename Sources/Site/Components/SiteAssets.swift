import Wording

/// The stylesheet, the script and the icon of the site, by their paths.
package let siteAssets: [String: [UInt8]] = [
    SitePath.stylesheet.path: Array(sheets.joined()),
    SitePath.script.path: Array(scripts.joined()),
    SitePath.icon.path: PackageResources.icon_svg,
]

/// The parts of the stylesheet; rules of later parts override rules of earlier ones.
private let sheets: [[UInt8]] = [
    PackageResources.tokens_css, PackageResources.base_css, PackageResources.bar_css,
    PackageResources.search_css, PackageResources.nights_css, PackageResources.history_css,
    PackageResources.app_css, PackageResources.graphs_css, PackageResources.news_css,
    PackageResources.notes_css, PackageResources.compare_css,
]

/// The parts of the script; each part may use the parts before it.
private let scripts: [[UInt8]] = [
    PackageResources.site_js, PackageResources.letters_js, PackageResources.word_search_js,
    PackageResources.permalinks_js, PackageResources.times_js, PackageResources.tables_js,
    PackageResources.galleries_js,
    PackageResources.copying_js, PackageResources.notes_js, PackageResources.cards_js,
    PackageResources.search_index_js,
    PackageResources.matching_js, PackageResources.excerpts_js, PackageResources.hits_js,
    PackageResources.search_js, PackageResources.csv_js,
    PackageResources.log_js, PackageResources.log_months_js, PackageResources.log_csv_js,
    PackageResources.series_js, PackageResources.graphs_js, PackageResources.timeline_js,
    PackageResources.steps_js, PackageResources.compare_parts_js,
    PackageResources.compare_more_js, PackageResources.compare_js,
    PackageResources.found_notes_js, PackageResources.result_parts_js,
    PackageResources.results_js, PackageResources.visit_js,
]
