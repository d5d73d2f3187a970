// Buttons that copy a link with the clipboard API or, if that is not available, from a selected field.
"use strict";

(() => {
    const { all, make, word } = site;

    const copySelected = (text) => {
        const field = make("input", { readonly: "", "aria-hidden": "true", tabindex: "-1" });
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

    const copying = (button) => {
        const said = make("span", { class: "copied", role: "status" });
        button.addEventListener("click", async () => {
            const text = new URL(button.dataset.copy, location.href).href;
            const isDone = await navigator.clipboard?.writeText(text).then(() => true, () => false);
            if (!isDone && !copySelected(text)) return;
            said.textContent = word("copied", "Copied");
            setTimeout(() => said.replaceChildren(), 3000);
        });
        button.after(said);
        button.hidden = false;
    };


    if (navigator.clipboard || document.queryCommandSupported?.("copy")) {
        all("button.copy[data-copy]").forEach(copying);
    }
})();
