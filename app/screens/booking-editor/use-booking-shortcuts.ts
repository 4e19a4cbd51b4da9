import { type RefObject, useEffect } from "react";
import { type BookingAction, bookingKeys } from "../keyboard/booking-keys";

const WITH_ALT: Partial<Record<string, BookingAction>> = bookingKeys;

/**
 * Presses the form's buttons by keys wherever on the page one is, but in other forms: Control and Enter saves, from the
 * description too.
 */
export function useBookingShortcuts(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const from = event.target as HTMLElement;
      const within = from.closest("form, dialog");
      if (within && within !== form.current) return;
      // A browser opens a link in another tab by the same keys.
      if (event.key === "Enter" && from.closest("a, summary")) return;
      const save = event.key === "Enter" && (event.ctrlKey || event.metaKey);
      const intent = save
        ? "save"
        : event.altKey && !event.ctrlKey && !event.metaKey
          ? WITH_ALT[event.code]
          : undefined;
      if (!intent) return;
      const leg = from.closest<HTMLElement>("[data-leg]")?.dataset.leg;
      if (intent.endsWith(" leg") && leg === undefined) return;
      event.preventDefault();
      const value = intent.replace("leg", leg ?? "");
      form.current?.querySelector<HTMLButtonElement>(`button[name="intent"][value="${value}"]:enabled`)?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [form]);
}
