// Shows, highlights and scrolls to the element that a permalink names.
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

    /** Follows a permalink; does nothing if the fragment stores the reader's choices instead. */
    const follow = () => {
        if (!isPlain()) return;
        // The filter may have removed the row from a table, so the filter is reset before the second search.
        const target = named() ?? (restore(), named());
        if (!target) return void followToYear();
        const marked = target.closest("tr, .brought li, .stays li, .picture-news, .story, .silence, .others li") ?? target;
        // If the filter hides the element, the filter is reset.
        if (marked.closest("[hidden]")) restore();
        for (const fold of all("details")) fold.open = fold.open || fold.contains(target);
        for (const fold of all("details.fold", marked)) fold.open = true;
        marked.classList.add("target");
        // Scrolls to the whole article of a night, because its date is above the element.
        (marked.closest("article.other") ?? marked).scrollIntoView();
    };

    window.addEventListener("hashchange", () => {
        for (const marked of all(".target")) marked.classList.remove("target");
        if (isPlain()) follow();
        else restore();
    });
    // Runs after all other scripts of the page.
    queueMicrotask(() => {
        restore();
        follow();
    });
    // Runs again when the page has loaded, because the browser then scrolls by itself.
    window.addEventListener("load", follow);

    return { follow };
})();
