// A mark in the notes above what the reader has read.
(() => {
    const { all, lastSeen, make } = site;
    const part = document.querySelector("main[data-read]");
    if (!part) return;

    const entries = all("article.story[id]", part);
    const newest = entries[0]?.dataset.at;
    if (!newest) return;
    const last = lastSeen(`storewatch notes ${new URL(".", location.href).href}`, newest);
    const read = last && entries.find((entry) => entry.dataset.at <= last);
    if (read && read !== entries[0]) {
        read.closest(".day").before(make("p", { class: "read" }, part.dataset.read));
    }
    if (!last || read) return;
    // If all entries are new, adds links to the week of the oldest entry and to the week before it.
    const weeks = all("nav.weeks a");
    const day = entries.at(-1).closest(".day");
    const at = weeks.findIndex(({ href }) => href.endsWith(`/${day.dataset.week}.html`));
    const links = at < 0 ? [] : weeks.slice(at, at + 2).map((link) => link.cloneNode(true));
    day.after(make("p", { class: "read" }, part.dataset.earlier, ...links));
})();
