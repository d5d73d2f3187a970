// Times: how long ago, with the date for those who point at it.
"use strict";

(() => {
    const { all, language } = site;

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
        // Whatever is not a moment fails both comparisons.
        if (!(seconds >= 0 && seconds <= 366 * 86400)) return null;
        const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? MINUTE;
        return format.format(-Math.max(1, Math.floor(seconds / length)), unit);
    };

    const tell = () => {
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
