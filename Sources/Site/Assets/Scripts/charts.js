// Charts that answer: drawn to the width that there is, with a readout that follows pointer and keys.
"use strict";

const charts = (() => {
    const { language, make } = site;
    const { dateOf, dayOf } = appSeries;

    /** Around the plot, for what the axes say. */
    const FRAME = { left: 52, right: 10, top: 14, bottom: 24 };
    /** The height of the labels above the plot. */
    const LABELS = 14;
    /** A letter's width in pixels, estimated. */
    const LETTER = 6.5;
    /** The height of the bars below a plot, with the gap above them. */
    const STRIP = 64;
    /** So near to a mark, in pixels, the pointer means its night. */
    const SNAP = 6;

    const style = (options) => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    const whole = style({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
    const monday = style({ weekday: "short", day: "numeric", month: "short" });
    const month = style({ month: "short" });
    const january = style({ month: "short", year: "numeric" });

    const date = (day) => whole.format(new Date(dateOf(day)));

    const svg = (name, attributes, ...content) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...content);
        return element;
    };

    const scale = (from, to, start, end) => {
        const length = to - from || 1;
        return Object.assign((value) => start + (value - from) / length * (end - start), {
            invert: (place) => from + (place - start) / (end - start) * length,
        });
    };

    /** Round values from at or below the lowest to at or above the highest, three to six of them. */
    const ticks = (lowest, highest, least) => {
        const span = Math.max(highest - lowest, least);
        const power = 10 ** Math.floor(Math.log10(span / 4));
        const step = [1, 2, 5, 10].map((one) => one * power).find((one) => span / one <= 5);
        const first = Math.floor(lowest / step + 1e-9);
        const count = Math.max(Math.ceil(highest / step - 1e-9) - first, 1);
        return Array.from({ length: count + 1 }, (_, place) => +((first + place) * step).toPrecision(12));
    };

    /** Days that the axis names: Mondays where days can be told apart, else the beginnings of months. */
    const named = (from, to) => {
        const days = [];
        const isShort = to - from <= 62;
        for (let day = from; day <= to; day += 1) {
            const moment = new Date(dateOf(day));
            if (isShort ? moment.getUTCDay() !== 1 : moment.getUTCDate() !== 1) continue;
            const format = isShort ? monday : moment.getUTCMonth() === 0 ? january : month;
            days.push({ day, text: format.format(moment) });
        }
        return days;
    };

    const axes = (spec, x, y, width) => {
        const lines = spec.ticks.map((value) => `M${FRAME.left} ${y(value)}H${width - FRAME.right}`);
        const texts = spec.ticks.map((value) =>
            svg("text", { x: FRAME.left - 6, y: y(value) + 4, "text-anchor": "end" }, spec.write(value)));
        let end = 0;
        const starts = [];
        for (const { day, text } of named(spec.from, spec.to)) {
            const room = text.length * 7 + 10;
            starts.push(`M${x(day)} ${spec.top}V${spec.floor}`);
            if (x(day) < end || x(day) + room > width) continue;
            end = x(day) + room;
            texts.push(svg("text", { x: x(day) + 2, y: spec.height - 7 }, text));
        }
        return [
            svg("path", { class: "months", d: starts.join("") }),
            svg("path", { class: "grid", d: lines.join("") }), ...texts,
        ];
    };

    /** A line in steps: a value holds until the next; null is a gap. */
    const stepped = (rows, pick, from, to, x, y) => {
        let path = "";
        let isOpen = false;
        const visible = rows.filter((row, place) =>
            row.day <= to && (rows[place + 1]?.day ?? Infinity) > from);
        for (const { day, values } of visible) {
            const [place, value] = [x(Math.max(day, from)).toFixed(1), pick(values)];
            if (value === null) {
                if (isOpen) path += `H${place}`;
                isOpen = false;
            } else {
                path += `${isOpen ? `H${place}V` : `M${place} `}${y(value).toFixed(1)}`;
                isOpen = true;
            }
        }
        return isOpen ? `${path}H${x(to).toFixed(1)}` : path;
    };

    const barsOf = (bars, x, y) => bars.filter(({ value }) => value > 0).map(({ from, to, value, of }) =>
        svg("rect", {
            class: `bar ${of}`, x: x(from) + .5, width: Math.max(x(to) - x(from) - 1, 1),
            y: y(value), height: y(0) - y(value),
        }));

    const stripOf = ({ strip, height, from, to }, x) => {
        const [top, bottom] = [height - FRAME.bottom - STRIP + 14, height - FRAME.bottom];
        const y = scale(0, strip.most, bottom, top);
        return [
            svg("path", { class: "grid", d: `M${x(from)} ${bottom}H${x(to)}` }),
            svg("text", { x: FRAME.left - 6, y: top + 4, "text-anchor": "end" }, strip.write(strip.most)),
            ...barsOf(strip.bars, x, y),
        ];
    };

    /** More lines than these would hide the curves. */
    const MOST_LINES = 12;

    const marksOf = (spec, x) => spec.marks.map(({ day, name, href, of }) =>
        svg("a", { href, class: `mark ${of}`, tabindex: "-1" },
            svg("title", {}, `${name}, ${date(day)}`),
            svg("path", {
                class: spec.marks.length > MOST_LINES ? "line faint" : "line",
                d: `M${x(day)} ${spec.top}V${spec.floor}`,
            }),
            svg("path", { class: "grip", d: `M${x(day)} ${spec.top - 9}l4 4.5-4 4.5-4-4.5z` })));

    /** Labels above the marks: the newest, as many as fit side by side. */
    const labelsOf = (spec, x, width) => {
        const texts = [];
        let room = width;
        for (const { day, short } of spec.marks.toSorted((one, other) => other.day - one.day)) {
            if (!short) continue;
            const length = short.length * LETTER;
            const start = Math.max(Math.min(x(day) - length / 2, width - length), 0);
            if (start + length > room) continue;
            texts.push(svg("text", { x: start + length / 2, y: 10, "text-anchor": "middle" }, short));
            room = start - LETTER;
        }
        return texts;
    };

    /**
     * A chart with its slider and readout.
     *
     * - label: what the slider names; from, to: days; days: those that the readout visits
     * - ticks, write: values of the axis, and how they are written
     * - curves: `{ rows, pick, of }`, or bars: `{ from, to, value, of }`
     * - strip: `{ bars, most, write }`, smaller bars below the plot
     * - marks: `{ day, name, href, of }`, and `short`, the label, where there is one; say: what the readout
     *   says of a day
     */
    const plotOf = (spec) => {
        spec = { height: 220, curves: [], bars: [], marks: [], strip: null, ...spec };
        spec.top = FRAME.top + (spec.marks.some(({ short }) => short) ? LABELS : 0);
        // The strip stands below the plot, above what the axis says.
        spec.floor = spec.height - FRAME.bottom - (spec.strip ? STRIP : 0);
        const picture = svg("svg", {
            class: "drawn", height: spec.height, role: "img", "aria-label": spec.label,
        });
        const slider = make("input", {
            type: "range", min: "0", max: String(spec.days.length - 1), step: "1",
            "aria-label": spec.label,
        });
        const output = make("output", { class: "readout" });
        const cursor = svg("path", { class: "cursor" });
        let x = null;
        slider.value = slider.max;
        slider.hidden = spec.days.length < 2;

        const read = () => {
            const day = spec.days[slider.value];
            const here = spec.marks.filter((mark) => mark.day === day);
            const links = here.map(({ name, href }) => make("a", { href }, name));
            const said = spec.say(day);
            output.replaceChildren(make("b", {}, spec.nameOf?.(day) ?? date(day)),
                ...said.map((text) => make("span", {}, text)), ...links);
            const heard = [...output.children].map(({ textContent }) => textContent);
            slider.setAttribute("aria-valuetext", heard.join("; "));
            if (x) cursor.setAttribute("d", `M${x(day)} ${spec.top}V${spec.floor}`);
        };

        const draw = () => {
            const width = Math.max(picture.clientWidth, 200);
            x = scale(spec.from, spec.to, FRAME.left, width - FRAME.right);
            const y = scale(spec.ticks[0], spec.ticks.at(-1), spec.floor, spec.top);
            const curves = spec.curves.map(({ rows, pick, of }) => svg("path", {
                class: `curve ${of}`, d: stepped(rows, pick, spec.from, spec.to, x, y),
            }));
            const bars = barsOf(spec.bars, x, y);
            const strip = spec.strip ? stripOf(spec, x) : [];
            const seen = [
                ...axes(spec, x, y, width), ...bars, ...curves, ...strip, ...labelsOf(spec, x, width),
            ];
            picture.replaceChildren(
                svg("g", { "aria-hidden": "true" }, ...seen), ...marksOf(spec, x), cursor);
            // A picture has no parts; what is not drawn yet has no links.
            picture.setAttribute("role", spec.marks.length > 0 ? "document" : "img");
            read();
        };

        const follow = ({ clientX }) => {
            const place = clientX - picture.getBoundingClientRect().left;
            const near = spec.marks.filter(({ day }) => Math.abs(x(day) - place) <= SNAP).at(-1);
            const day = near?.day ?? Math.round(x.invert(place));
            const later = spec.days.findIndex((one) => one >= day);
            slider.value = String(later < 0 ? spec.days.length - 1 : later);
            read();
        };
        slider.addEventListener("input", read);
        picture.addEventListener("pointermove", follow);
        picture.addEventListener("pointerdown", follow);
        const plot = make("div", { class: "plot" }, picture, slider, output);
        new ResizeObserver(() => {
            if (attempt(() => { draw(); return true; })) return;
            plot.closest(".live")?.classList.remove("live");
            plot.remove();
        }).observe(picture);
        return plot;
    };

    /** What some work returns; nothing, and a line in the console, where it fails. */
    const attempt = (work) => {
        try {
            return work();
        } catch (error) {
            console.error(error);
            return "";
        }
    };

    /** A chart that cannot be drawn is left out: what is around it stays. */
    const chart = (spec) => attempt(() => plotOf(spec));

    const everyDay = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

    /** What a chart shows, as a table: rows of texts, the first of each its head. */
    const table = (title, heads, rows) => make("details", { class: "values" },
        make("summary", {}, title),
        make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": title },
            make("table", { class: "rated" },
                make("thead", {}, make("tr", {}, ...heads.map((text) =>
                    make("th", { scope: "col" }, text)))),
                make("tbody", {}, ...rows.map(([head, ...cells]) => make("tr", {},
                    make("th", { scope: "row" }, head),
                    ...cells.map((text) => make("td", {}, text))))))));

    return { attempt, chart, date, dayOf, everyDay, svg, table, ticks };
})();
