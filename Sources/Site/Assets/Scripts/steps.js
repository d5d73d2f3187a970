// The keys j and k move between the cards of a night (or, while the cards are folded, the stories and lines above the
// cards), between the entries of the notes, or between the versions and nights of an app.
(() => {
    const { all, hasModifier, within } = site;

    const TITLE = ":is(h2, h3, h4) a, :scope > div > a";

    const step = (way) => {
        const isFolded = document.querySelector("details.all:not([open])") !== null;
        const lines = isFolded ? all("li.line") : [];
        const cards = lines.length > 0 ? lines : all("section.cards article.story");
        const shown = (cards.length > 0 ? cards : all("article.story"))
            .filter((card) => !card.hidden && card.checkVisibility());
        const has = (element) => (card) => element !== null && card.contains(element);
        const focused = shown.findIndex(has(document.activeElement));
        const at = focused < 0 ? shown.findIndex(has(document.querySelector(".target"))) : focused;
        const card = shown[within(shown, at < 0 && way < 0 ? shown.length - 1 : at + way)];
        for (const marked of all(".target")) marked.classList.remove("target");
        const aim = card?.querySelector(TITLE) ?? card;
        // A card gets the focus only if it has no link in its title to focus.
        if (aim === card && card) card.tabIndex = -1;
        aim?.focus({ preventScroll: true });
        card?.scrollIntoView({ block: "start" });
    };

    document.addEventListener("keydown", (event) => {
        if (hasModifier(event) || event.target.closest("input:not([type=range]), select, textarea, dialog")) return;
        if (event.key === "j") step(1);
        if (event.key === "k") step(-1);
    });
})();
