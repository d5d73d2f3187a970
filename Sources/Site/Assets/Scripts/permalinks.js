// Shows, marks and scrolls to the element that a permalink names.
"use strict";

const permalinks = (() => {
    const { all, isPlain, restores } = site;

    const named = () => {
        try {
            return document.getElementById(decodeURIComponent(location.hash.slice(1)));
        } catch {
            return null;
        }
    };

    /** Opens the page of the year with the change. `data-years` lists `YEAR:FIRST-RUN` in ascending order. */
    const followToYear = () => {
        const run = /^#(\d+)-/.exec(location.hash)?.[1];
        const years = document.querySelector("[data-years]")?.dataset.years.split(" ") ?? [];
        const found = years.map((year) => year.split(":")).findLast(([, first]) => +first <= +run);
        if (!found) return;
        const folder = location.pathname.split("/").at(-1).replace(/\.html$/, "");
        location.replace(`${folder}/${found[0]}.html${location.hash}`);
    };

    const restore = () => restores.forEach((one) => one());

    /** Follows a permalink; does nothing if the fragment stores a choice. */
    const follow = () => {
        if (!isPlain()) return;
        // Without a filter, a table may have the row.
        const target = named() ?? (restore(), named());
        if (!target) return void followToYear();
        // A month of a busy year has its own page.
        const part = target.closest("nav.parts li")?.querySelector("a");
        if (part) return void location.replace(`${part.href}${location.hash}`);
        const marked = target.closest("tr, .brought li, .stays li, .picture-news, .story, .silence, .others li") ?? target;
        // A permalink resets the filter, which may hide the element.
        if (marked.closest("[hidden]")) restore();
        for (const fold of all("details")) fold.open = fold.open || fold.contains(target);
        for (const fold of all("details.fold", marked)) fold.open = true;
        marked.classList.add("target");
        // The date is above the element.
        (marked.closest("article.other") ?? marked).scrollIntoView();
    };

    window.addEventListener("hashchange", () => {
        for (const marked of all(".target")) marked.classList.remove("target");
        if (isPlain()) follow();
        else restore();
    });
    // Runs after the rest of the bundled script.
    queueMicrotask(() => {
        restore();
        follow();
    });
    // The browser itself scrolls to the element when the page has loaded.
    window.addEventListener("load", follow);

    return { follow };
})();
