import type { KeyboardEvent } from "react";
import { type BookingAction, bookingKeys } from "../keyboard/booking-keys";

const WITH_ALT: Partial<Record<string, BookingAction>> = bookingKeys;

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
