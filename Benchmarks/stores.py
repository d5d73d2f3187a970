"""Storefronts with the values that differ between their responses: language, currency, prices, names of genres."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Store:
    code: str
    language: str
    currency: str
    # The format of a price, and the text for a free app.
    shown: str
    free: str


# Small watchlists use the first of these storefronts, large ones use all.
STORES = [
    Store("us", "english", "USD", "${:.2f}", "Free"),
    Store("kr", "korean", "KRW", "₩{:,.0f}", "무료"),
    Store("jp", "japanese", "JPY", "¥{:,.0f}", "無料"),
    Store("de", "german", "EUR", "{:.2f}\u00a0€", "Gratis"),
    Store("gb", "english", "GBP", "£{:.2f}", "Free"),
    Store("fr", "french", "EUR", "{:.2f}\u00a0€", "Gratuit"),
    Store("cn", "chinese", "CNY", "¥{:.2f}", "免费"),
    Store("tw", "chinese", "TWD", "NT$\u00a0{:,.0f}", "免費"),
    Store("br", "spanish", "BRL", "R$\u00a0{:.2f}", "Grátis"),
    Store("ru", "russian", "RUB", "{:,.0f}\u00a0₽", "Бесплатно"),
    Store("ca", "english", "CAD", "${:.2f}", "Free"),
    Store("au", "english", "AUD", "${:.2f}", "Free"),
    Store("es", "spanish", "EUR", "{:.2f}\u00a0€", "Gratis"),
    Store("it", "spanish", "EUR", "{:.2f}\u00a0€", "Gratis"),
    Store("nl", "german", "EUR", "€\u00a0{:.2f}", "Gratis"),
    Store("se", "german", "SEK", "{:,.0f}\u00a0kr", "Gratis"),
    Store("mx", "spanish", "MXN", "${:.2f}", "Gratis"),
    Store("tr", "english", "TRY", "₺{:.2f}", "Free"),
    Store("pl", "german", "PLN", "{:.2f}\u00a0zł", "Gratis"),
    Store("hk", "chinese", "HKD", "HK$\u00a0{:.2f}", "免費"),
    Store("mo", "chinese", "USD", "USD\u00a0{:.2f}", "免費"),
    Store("sg", "english", "SGD", "S$\u00a0{:.2f}", "Free"),
    Store("in", "english", "INR", "₹\u00a0{:,.0f}", "Free"),
    Store("ch", "french", "CHF", "CHF\u00a0{:.2f}", "Gratuit"),
    Store("ua", "russian", "UAH", "{:.2f}\u00a0₴", "Безкоштовно"),
]

# Apple's IDs and English names of genres.
GENRES = {
    "6000": "Business",
    "6002": "Utilities",
    "6005": "Social Networking",
    "6007": "Productivity",
    "6012": "Lifestyle",
    "6013": "Health & Fitness",
    "6014": "Games",
    "6015": "Finance",
    "6016": "Entertainment",
    "6017": "Education",
    "6027": "Graphics & Design",
}

ADVISORIES = [
    "Infrequent/Mild Mature/Suggestive Themes",
    "Infrequent/Mild Cartoon or Fantasy Violence",
    "Infrequent/Mild Alcohol, Tobacco, or Drug Use or References",
    "Infrequent/Mild Horror/Fear Themes",
    "Unrestricted Web Access",
]


def _devices() -> list[str]:
    """The names of devices in responses, oldest first: those that a benchmark needs."""
    phones = "5s 6 6Plus 6s 6sPlus SE 7 7Plus 8 8Plus X XS XSMax XR 11 11Pro 11ProMax".split()
    models = [f"iPhone{phone}" for phone in phones]
    models += ["iPodTouchSixthGen", "iPodTouchSeventhGen", "iPhoneSESecondGen", "iPhoneSEThirdGen"]
    for number in (12, 13, 14, 15, 16):
        models += [f"iPhone{number}{kind}" for kind in ("", "Mini", "Plus", "Pro", "ProMax")]
    pads = ["Air", "MiniRetina", "Air2", "Mini3", "Mini4", "Pro", "Pro97", "611", "71", "72", "73"]
    pads += [f"Seventh{kind}" for kind in ("Gen", "GenA")] + ["EighthGen", "NinthGen", "TenthGen"]
    pads += ["Air3", "Air4", "Air5", "Air6", "Air7", "Mini5", "Mini6", "Mini7"]
    pads += [f"Pro{size}{gen}Gen" for gen in ("Third", "Fourth", "Fifth") for size in ("11", "12")]
    pads += ["Pro11M4", "Pro13M4", "Air11M2", "Air13M2"]
    for pad in pads:
        models += [f"iPad{pad}", f"iPad{pad}Cellular"]
    return [f"{model}-{model}" for model in models]


DEVICES = _devices()
