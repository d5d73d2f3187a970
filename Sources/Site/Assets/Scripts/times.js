// Warns if the report is late.
"use strict";

(() => {
    const { fill, language, make } = site;

    const DAY = 86400000;

    /** A duration in milliseconds as text, such as `8 months`. */
    const age = (time) => {
        const days = Math.floor(time / DAY);
        const [unit, count] = days < 60 ? ["day", days]
            : days < 730 ? ["month", Math.floor(days / 30.4375)] : ["year", Math.floor(days / 365.25)];
        return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
    };

    const main = document.querySelector("main[data-overdue]");
    const line = make("p", { class: "overdue", role: "status" });

    const warn = () => {
        if (!(Date.now() > Date.parse(main.dataset.due))) return;
        const time = Date.now() - Date.parse(main.dataset.at);
        line.textContent = fill(main.dataset.overdue, { age: age(time) });
        main.prepend(line);
    };

    if (!main) return;
    warn();
    // A page that stays open overnight may be late in the morning.
    document.addEventListener("visibilitychange", () => document.hidden || warn());
})();
