// The notes: buttons that copy an entry as a link or as Markdown, and a note above the first entry that is not new.
"use strict";

(() => {
    const { all, lastSeen, make } = site;
    const part = document.querySelector(":is(main, section).magazine");
    if (!part) return;

    const entries = all("article.story[id]", part);
    const text = (selector, root) => root.querySelector(selector)?.textContent.trim() ?? "";

    /** The lines of an element's visible text. */
    const lines = (element) => element.innerText.trim().split("\n");

    /** The list's items as Markdown; continuation lines of an item are indented. */
    const list = (element) => [...element.children].map((item, place) => {
        const mark = element.localName === "ol" ? `${(element.start || 1) + place}.` : "-";
        return `${mark} ${lines(item).join(`\n${" ".repeat(mark.length + 1)}`)}`;
    });

    const MARKDOWN = {
        H4: (element) => [`**${element.textContent.trim()}**`],
        P: (element) => [lines(element).join("  \n")],
        UL: (element) => [list(element).join("\n")],
        OL: (element) => [list(element).join("\n")],
    };

    /** The permanent address of an entry, on the app's page for the year. */
    const linkOf = (entry) => entry.querySelector("header p a").href;

    /** An entry as Markdown: name, versions, date, notes, other changes, and link. */
    const markdown = (entry) => {
        const title = `**${text("h3 a", entry)}** ${text("header p a", entry)}`;
        const date = text(".released", entry) || text("h2", entry.closest(".day"));
        const notes = [...entry.querySelector(".notes-text")?.children ?? []]
            .flatMap((block) => MARKDOWN[block.tagName]?.(block) ?? []);
        const others = all(".news > .facts, .picture-news > p", entry).map((part) => part.textContent.replace(/\s+/g, " ").trim());
        return [`${title} · ${date}`, ...notes, ...others, linkOf(entry)].join("\n\n");
    };

    for (const entry of entries) {
        const row = make("p", { class: "actions" });
        for (const [name, textOf] of [["link", linkOf], ["text", markdown]]) {
            const button = make("button", { type: "button", class: "copy" }, part.dataset[name]);
            row.append(button);
            copying.copies(button, () => textOf(entry));
        }
        entry.querySelector(".news").append(row);
    }

    const newest = entries[0]?.dataset.at;
    if (!newest || !part.hasAttribute("data-front")) return;
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
