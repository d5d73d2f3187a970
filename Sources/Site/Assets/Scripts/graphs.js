// Draws graphs as wide as the page allows. A readout below a graph shows the values at the pointer or the slider.
const graphs = (() => {
    const { all, fill, language, make, number } = site;
    const { dateOf } = appSeries;

    /** The margins around the panels in pixels, with room for the labels of the axes. */
    const FRAME = { left: 52, right: 10, top: 14, bottom: 24 };
    /** The height of the labels above the panels, in pixels. */
    const LABELS = 16;
    /** The estimated width of a letter, in pixels. */
    const LETTER = 7.5;
    /** The height of a panel's title, and the space between panels, in pixels. */
    const [TITLE, GAP] = [26, 12];
    /** The width of a printed graph in pixels, before it is scaled to the paper. */
    const PAPER = 720;
    /** The maximum distance, in pixels, at which a mark attracts the pointer. */
    const SNAP = 6;

    // Browsers abbreviate September to "Sept" in British English, but pages write "Sep".
    const style = (options) => {
        let format;
        return (day) => {
            format ??= new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
            return format.format(new Date(dateOf(day))).replace(/\bSept\b/, "Sep");
        };
    };
    const whole = style({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
    /** A date, which does not break over lines. */
    const date = (day) => whole(day).replace(/\s/g, "\xa0");
    const monday = style({ weekday: "short", day: "numeric", month: "short" });
    const month = style({ month: "short" });
    const year = style({ year: "numeric" });
    const january = style({ month: "short", year: "numeric" });

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

    /** Two to six round values for an axis. The axis spans at least `minSpan`, so that small changes look small. */
    const ticks = (lowest, highest, minSpan, max = Infinity) => {
        const span = Math.max(highest - lowest, minSpan);
        highest = Math.min((lowest + highest + span) / 2, max);
        lowest = Math.max(highest - span, Math.min(lowest, 0));
        const power = 10 ** Math.floor(Math.log10(span / 4));
        const step = [1, 2, 5, 10].map((one) => one * power).find((one) => span / one <= 4);
        const first = Math.floor(lowest / step + 1e-9);
        const count = Math.max(Math.ceil(highest / step - 1e-9) - first, 1);
        return Array.from({ length: count + 1 }, (_, place) => +((first + place) * step).toPrecision(12));
    };

    /** The days with labels: Mondays in a short range, otherwise the first days of months or years. */
    const named = (from, to) => {
        const days = [];
        const [isShort, isLong] = [to - from <= 62, to - from > 800];
        for (let day = from; day <= to; day += 1) {
            const moment = new Date(dateOf(day));
            const isFirst = moment.getUTCDate() === 1;
            const isJanuary = moment.getUTCMonth() === 0;
            if (isShort ? moment.getUTCDay() !== 1 : !isFirst || (isLong && !isJanuary)) continue;
            const write = isShort ? monday : isLong ? year : isJanuary ? january : month;
            days.push({ day, text: write(day) });
        }
        return days;
    };

    /** The grid lines and labels for the values of a panel. */
    const valuesOf = ({ panel, top, floor }, y, width) => {
        const lines = panel.ticks.map((value) => `M${FRAME.left} ${y(value)}H${width - FRAME.right}`);
        const texts = panel.ticks.map((value) =>
            svg("text", { x: FRAME.left - 6, y: y(value) + 4, "text-anchor": "end" }, panel.write(value)));
        if (panel.title) texts.push(svg("text", { class: "title", x: FRAME.left, y: top - 6 }, panel.title));
        return [svg("path", { class: "grid", d: lines.join("") }), ...texts];
    };

    /** The lines of the labelled days across all panels, and their labels. */
    const timesOf = (spec, x, width) => {
        let end = 0;
        const starts = [];
        const texts = [];
        for (const { day, text } of named(spec.from, spec.to)) {
            const room = text.length * 8 + 10;
            starts.push(`M${x(day)} ${spec.top}V${spec.floor}`);
            if (x(day) < end || x(day) + room > width) continue;
            end = x(day) + room;
            texts.push(svg("text", { x: x(day) + 2, y: spec.floor + 17 }, text));
        }
        return [svg("path", { class: "months", d: starts.join("") }), ...texts];
    };

    /** The path of a step line. Each value is valid until the next value; null makes a gap. */
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

    const barsOf = (bars, x, y) => bars.filter(({ value }) => value > 0).map(({ from, to, value, height = value, of }) =>
        svg("rect", {
            class: `bar ${of}`, x: Math.max(x(from), FRAME.left) + .5,
            width: Math.max(x(to) - Math.max(x(from), FRAME.left) - 1, 1),
            y: y(height), height: y(0) - y(height),
        }));

    /**
     * The maximum number of marks with solid lines. The lines of more marks are faint, because they would hide the
     * curves.
     */
    const MAX_LINES = 12;

    /** The minimum distance between the grips of two marks, in pixels. */
    const GRIP = 11;

    /** The marks, oldest first, in groups so that no two grips touch. The newest mark of a group is its last. */
    const groupsOf = (marks, x) => {
        const groups = [];
        for (const mark of marks.toSorted((one, other) => other.day - one.day)) {
            if (groups.length > 0 && x(groups[0].at(-1).day) - x(mark.day) < GRIP) groups[0].unshift(mark);
            else groups.unshift([mark]);
        }
        return groups;
    };

    /**
     * A link with the grip and the lines of a group of marks. A group with several kinds of marks has a neutral colour.
     */
    const markOf = (spec, x, isFaint) => (group) => {
        const kinds = new Set(group.map(({ of }) => of));
        const { day, href } = group.at(-1);
        const [wide, high] = group.length > 1 ? [5, 5.5] : [4, 4.5];
        const grip = `l${wide} ${high}-${wide} ${high}-${wide}-${high}z`;
        return svg("a", {
            href, class: ["mark", ...kinds, ...kinds.size > 1 ? ["several"] : []].join(" "), tabindex: "-1",
        },
        svg("title", {}, group.toReversed().map((mark) => `${mark.name}, ${date(mark.day)}`).join("\n")),
        svg("path", {
            class: isFaint ? "line faint" : "line",
            d: group.map((mark) => `M${x(mark.day)} ${spec.top}V${spec.floor}`).join(""),
        }),
        svg("path", { class: "grip", d: `M${x(day)} ${spec.top - 4.5 - high}${grip}` }));
    };

    const marksOf = (spec, x) =>
        groupsOf(spec.marks, x).map(markOf(spec, x, spec.marks.length > MAX_LINES));

    /** The labels above the marks, newest first, as many as fit next to each other. */
    const labelsOf = (spec, x, width) => {
        const texts = [];
        let room = width;
        for (const { day, short } of spec.marks.toSorted((one, other) => other.day - one.day)) {
            if (!short) continue;
            const length = short.length * LETTER;
            const start = Math.max(Math.min(x(day) - length / 2, width - length), 0);
            if (start + length > room) continue;
            texts.push(svg("text", { x: start + length / 2, y: 12, "text-anchor": "middle" }, short));
            room = start - LETTER;
        }
        return texts;
    };

    /** The panels, one below the other, each with its top and bottom in pixels. */
    const stacked = (panels, start) => {
        let end = start;
        return panels.map((panel, place) => {
            const top = end + (panel.title ? TITLE : 0) + (place > 0 ? GAP : 0);
            end = top + (panel.height ?? 182);
            return { panel, top, floor: end };
        });
    };

    /**
     * A graph with its slider and readout.
     *
     * - label: the name of the graph and the slider
     * - from, to: the first and the last day, as numbers of days since 1970
     * - days: the days that the reader can select
     * - panels: the parts of the graph, one below the other on one time axis. Each has `ticks` (in descending order if
     *   small values are at the top), `write`, which formats a tick, and `curves`: `{ rows, pick, of }`, or `bars`: `{
     *   from, to, value, of }`, each as high as `value` or as `height`. `title` and `height` are optional.
     * - marks: `{ day, name, href, of }`, and optionally `short`, a label above the mark
     * - say: returns the texts of a day's readout
     * - nameOf: returns the title of a day's readout; without this function, the title is the date
     *
     * `of` is a CSS class that sets the colour.
     */
    const plotOf = (spec) => {
        spec = { marks: [], ...spec };
        spec.top = FRAME.top + (spec.marks.some(({ short }) => short) ? LABELS : 0);
        const placed = stacked(spec.panels, spec.top);
        spec.floor = placed.at(-1).floor;
        spec.height = spec.floor + FRAME.bottom;
        const picture = svg("svg", {
            class: "graph", height: spec.height, role: "img", "aria-label": spec.label,
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
            const texts = spec.say(day);
            output.replaceChildren(make("b", {}, spec.nameOf?.(day) ?? date(day)),
                ...texts.map((text) => make("span", {}, text)), ...links);
            const parts = [...output.children].map(({ textContent }) => textContent);
            slider.setAttribute("aria-valuetext", parts.join("; "));
            if (x) cursor.setAttribute("d", `M${x(day)} ${spec.top}V${spec.floor}`);
        };

        const draw = (width = Math.max(picture.clientWidth, 200)) => {
            picture.setAttribute("viewBox", `0 0 ${width} ${spec.height}`);
            x = scale(spec.from, spec.to, FRAME.left, width - FRAME.right);
            const drawn = placed.flatMap((place) => {
                const { panel, top, floor } = place;
                const y = scale(panel.ticks[0], panel.ticks.at(-1), floor, top);
                const curves = (panel.curves ?? []).map(({ rows, pick, of }) => svg("path", {
                    class: `curve ${of}`, d: stepped(rows, pick, spec.from, spec.to, x, y),
                }));
                return [...valuesOf(place, y, width), ...barsOf(panel.bars ?? [], x, y), ...curves];
            });
            const seen = [...timesOf(spec, x, width), ...drawn, ...labelsOf(spec, x, width)];
            picture.replaceChildren(
                svg("g", { "aria-hidden": "true" }, ...seen), ...marksOf(spec, x), cursor);
            // An element with links does not get the role `img`, which would make the links inaccessible.
            picture.setAttribute("role", spec.marks.length > 0 ? "document" : "img");
            read();
        };

        const placeOf = ({ clientX }) => clientX - picture.getBoundingClientRect().left;

        /** The mark nearest to the pointer; undefined if no mark is within `SNAP`. */
        const nearest = (event) => {
            const away = ({ day }) => Math.abs(x(day) - placeOf(event));
            return spec.marks.filter((mark) => away(mark) <= SNAP).sort((one, other) => away(one) - away(other))[0];
        };

        const follow = (event) => {
            const day = nearest(event)?.day ?? Math.round(x.invert(placeOf(event)));
            const later = spec.days.findIndex((one) => one >= day);
            slider.value = String(later < 0 ? spec.days.length - 1 : later);
            read();
        };
        slider.addEventListener("input", read);
        picture.addEventListener("pointermove", follow);
        picture.addEventListener("pointerdown", follow);
        // Follows the link of the mark that the readout shows. If marks overlap, the browser would follow the topmost.
        picture.addEventListener("click", (event) => {
            const near = nearest(event);
            if (!near || !event.target.closest("a")) return;
            event.preventDefault();
            location.href = near.href;
        });
        const plot = make("div", { class: "plot" }, picture, slider, output);
        picture.addEventListener("beforeprint", () => draw(PAPER));
        picture.addEventListener("afterprint", () => draw());
        new ResizeObserver(() => {
            if (attempt(() => { draw(); return true; })) return;
            plot.remove();
        }).observe(picture);
        return plot;
    };

    // Graphs are drawn anew for paper, because its width differs from the window's.
    for (const moment of ["beforeprint", "afterprint"]) {
        addEventListener(moment, () => {
            for (const picture of all(".plot > svg")) picture.dispatchEvent(new Event(moment));
        });
    }

    /** The result of `work`. If `work` throws, logs the error and returns an empty string. */
    const attempt = (work) => {
        try {
            return work();
        } catch (error) {
            console.error(error);
            return "";
        }
    };

    /** The element of a graph; an empty string if the graph cannot be drawn. */
    const graph = (spec) => attempt(() => plotOf(spec));

    const everyDay = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

    const head = (scope, ...content) => make("th", { scope }, ...content);

    /** A table with rows of cells. */
    const rowsOf = (style, heads, rows) => make("table", { class: style }, make("thead", {}, make("tr", {}, ...heads)),
        make("tbody", {}, ...rows.map((cells) => make("tr", {}, ...cells))));

    /** A table of rows of cells, which scrolls sideways if it is wider than the screen. */
    const grid = (label, ...parts) =>
        make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": label }, rowsOf(...parts));

    /** The data of a graph as a table, in which the first cell of each row is a heading. */
    const table = (title, heads, rows) => make("details", { class: "values" }, make("summary", {}, title),
        grid(title, "rated", heads.map((text) => head("col", text)), rows.map(([first, ...texts]) =>
            [head("row", first), ...texts.map((text) => make("td", {}, text))])));

    const stars = {
        format: (value) => value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    };

    /** A rating, such as `4.52 from 1,204 ratings`. */
    const ratingText = (strings, values) => (!values || values[1] === null ? strings.unknown
        : values[1] === 0 ? strings.notRated
            : fill(values[1] === 1 ? strings.ratingOf : strings.ratingsOf,
                { rating: stars.format(values[0]), n: number.format(values[1]) }));

    /** The amount as a price. Handles currencies without three letters, for which `Intl` throws. */
    const money = (amount, currency) => {
        if (!/^[A-Z]{3}$/i.test(currency ?? "")) {
            return [number.format(amount), currency].filter(Boolean).join(" ");
        }
        const write = (currencyDisplay) =>
            new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay }).format(amount);
        const narrow = write("narrowSymbol");
        // Only the owner of a sign uses its short form, as in `PriceWords.swift`.
        const owner = { $: "USD", "¥": "JPY", "£": "GBP" }[narrow.match(/[$¥£]/)?.[0]] ?? currency;
        return owner === currency && !/\p{L}/u.test(narrow) ? narrow : write("symbol");
    };

    const priceText = (strings, values) => {
        if (!values || values[0] === null) return strings.unknown;
        const [amount, currency] = values;
        return amount === 0 ? strings.free : money(amount, currency);
    };

    return {
        attempt, graph, date, everyDay, grid, head, money, priceText, ratingText, rowsOf, stars, table, ticks,
    };
})();
