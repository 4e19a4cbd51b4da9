import type { KeyboardEvent } from "react";

/** What each key does together with Alt, as the value of the button that does it; `leg` stands for the leg one is in. */
const WITH_ALT: Record<string, string> = {
  KeyN: "add",
  KeyT: "split",
  KeyV: "template",
  KeyK: "duplicate leg",
  Delete: "remove leg",
};

/** Presses the form's buttons by keys: Control and Enter saves, from the description too. */
export function useBookingShortcuts() {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const save = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    const intent = save ? "save" : event.altKey && !event.ctrlKey && !event.metaKey ? WITH_ALT[event.code] : undefined;
    if (!intent) return;
    const leg = (event.target as HTMLElement).closest<HTMLElement>("[data-leg]")?.dataset.leg;
    if (intent.endsWith(" leg") && leg === undefined) return;
    event.preventDefault();
    const value = intent.replace("leg", leg ?? "");
    form.querySelector<HTMLButtonElement>(`button[name="intent"][value="${value}"]:enabled`)?.click();
  };
}
