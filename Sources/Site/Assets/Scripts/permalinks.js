// Permalinks: the row is shown, marked and scrolled to.
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

    /** An app's page leads to the changes of a year that it does not show: `YEAR:FIRST-RUN`, ascending. */
    const followToYear = () => {
        const run = /^#(\d+)-/.exec(location.hash)?.[1];
        const years = document.querySelector("[data-years]")?.dataset.years.split(" ") ?? [];
        const found = years.map((year) => year.split(":")).findLast(([, first]) => +first <= +run);
        if (!found) return;
        const folder = location.pathname.split("/").at(-1).replace(/\.html$/, "");
        location.replace(`${folder}/${found[0]}.html${location.hash}`);
    };

    const restore = () => restores.forEach((one) => one());

    /** Does nothing where the fragment names no element. */
    const follow = () => {
        if (!isPlain()) return;
        const target = named();
        if (!target) return void followToYear();
        const marked = target.closest("tr, .release, .prices li, .stay, .picture-news") ?? target;
        // A plain fragment asks for no filter.
        if (marked.closest("[hidden]")) restore();
        for (const fold of all("details")) fold.open = fold.open || fold.contains(target);
        for (const fold of all("details.fold", marked)) fold.open = true;
        marked.classList.add("target");
        // Its date stands above it.
        (marked.closest("article.past") ?? marked).scrollIntoView();
    };

    window.addEventListener("hashchange", () => {
        for (const marked of all(".target")) marked.classList.remove("target");
        if (isPlain()) follow();
        else restore();
    });
    // After the scripts that follow in this file.
    queueMicrotask(() => {
        restore();
        follow();
    });
    // The browser goes to the named element itself once all is loaded.
    window.addEventListener("load", follow);

    return { follow };
})();
