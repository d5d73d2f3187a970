// Times: how long ago, with the date for those who point at it, and whether the report is late.
"use strict";

(() => {
    const { all, fill, language, make } = site;

    const MINUTE = ["minute", 60];
    const UNITS = [
        ["year", 31557600], ["month", 2629800], ["week", 604800], ["day", 86400], ["hour", 3600],
    ];

    const format = new Intl.RelativeTimeFormat(language);
    const found = all("time.ago").map((time) => (
        { time, date: time.textContent, moment: Date.parse(time.dateTime) }
    ));

    const ago = (moment) => {
        const seconds = (Date.now() - moment) / 1000;
        // An invalid date fails both comparisons.
        if (!(seconds >= 0 && seconds <= 366 * 86400)) return null;
        const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? MINUTE;
        return format.format(-Math.max(1, Math.floor(seconds / length)), unit);
    };

    const DAY = 86400000;

    /** `8 months` */
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

    const tell = () => {
        if (main) warn();
        for (const { time, date, moment } of found) {
            const text = ago(moment);
            if (text !== null) time.title = date;
            time.textContent = text ?? date;
        }
    };

    tell();
    // A page that was left open overnight must not say "2 hours ago" in the morning.
    document.addEventListener("visibilitychange", () => document.hidden || tell());
})();
