// Shows times as ages, with the date as a tooltip, and warns if the report is late.
"use strict";

(() => {
    const { all, fill, language, make } = site;

    const DAY = 86400000;
    const UNITS = [["year", 365.25], ["month", 30.4375], ["week", 7], ["day", 1]];

    const format = new Intl.RelativeTimeFormat(language);
    const found = all("time.ago").map((time) => (
        { time, date: time.textContent, moment: Date.parse(time.dateTime) }
    ));

    const ago = (moment) => {
        const hours = (Date.now() - moment) / 3600000;
        // An invalid date fails both comparisons.
        if (!(hours >= 0 && hours <= 366 * 24)) return null;
        // Counts calendar days, as the rest of the report does.
        const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(moment).setHours(0, 0, 0, 0)) / DAY);
        const [unit, length] = UNITS.find(([, length]) => days >= length)
            ?? (hours >= 1 ? ["hour", 1] : ["minute", 1 / 60]);
        const count = days >= 1 ? days / length : hours / length;
        return format.format(-Math.max(1, Math.floor(count)), unit);
    };

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

    const tell = () => {
        if (main) warn();
        for (const { time, date, moment } of found) {
            const text = ago(moment);
            if (text !== null) time.title = date;
            time.textContent = text ?? date;
        }
    };

    tell();
    // A page that stays open overnight must not say "2 hours ago" in the morning.
    document.addEventListener("visibilitychange", () => document.hidden || tell());
})();
