// Buttons that copy a link or a text, with the clipboard API or, without it, by selecting the text in a field.
"use strict";

const copying = (() => {
    const { all, make, strings } = site;

    const copySelected = (text) => {
        const field = make("textarea", { readonly: "", "aria-hidden": "true", tabindex: "-1" });
        const focused = document.activeElement;
        field.value = text;
        field.style.position = "fixed";
        field.style.opacity = "0";
        document.body.append(field);
        field.select();
        const isDone = document.execCommand("copy");
        field.remove();
        focused?.focus();
        return isDone;
    };

    /** Makes the button copy the text that `textOf` returns. */
    const copies = (button, textOf) => {
        const said = make("span", { class: "copied", role: "status" });
        button.addEventListener("click", async () => {
            const text = textOf();
            const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false);
            if (!isDone && !copySelected(text)) return;
            said.textContent = strings.copied;
            setTimeout(() => said.replaceChildren(), 3000);
        });
        button.after(said);
        button.hidden = false;
    };

    for (const button of all("button.copy[data-copy]")) {
        copies(button, () => new URL(button.dataset.copy, location.href).href);
    }

    for (const button of all("button.copy[data-text]")) {
        const { text, here } = button.dataset;
        copies(button, () => here === undefined ? text : `${text}\n<${location.href}>\n`);
    }

    return { copies };
})();
