/// The stylesheet and the script of every page, by their paths in the site.
package let siteAssets: [String: [UInt8]] = [
    "assets/site.css":
        PackageResources.base_css + PackageResources.nights_css + PackageResources.app_css
        + PackageResources.news_css,
    "assets/site.js": PackageResources.site_js + PackageResources.cards_js,
]
