// Warns if the report is late.
(() => {
    const { fill, language, make } = site;

    const main = document.querySelector("main[data-overdue]");
    if (!main) return;
    const days = new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "long" });
    const line = make("p", { class: "overdue", role: "status" });

    const warn = () => {
        if (!(Date.now() > Date.parse(main.dataset.due))) return;
        const age = Math.floor((Date.now() - Date.parse(main.dataset.at)) / 86400000);
        line.textContent = fill(main.dataset.overdue, { age: days.format(age) });
        main.prepend(line);
    };

    warn();
    // Checks again when the reader returns to a page that stayed open, because the report may be late by then.
    document.addEventListener("visibilitychange", () => document.hidden || warn());
})();
