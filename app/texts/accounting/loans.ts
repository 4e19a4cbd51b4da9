import { bookingsOf } from "../relations";

/** Words of the loans' settings. */
export const loanTexts = {
  notFound: "Darlehen nicht gefunden",
  inUse: (bookings: number) => `Zu diesem Darlehen gibt es ${bookingsOf(bookings)}; es kann nicht gelöscht werden.`,
  caption: "Darlehen",
  hint: "Der Zins gilt für ein Jahr. Kapitalisierung heißt, dass unbezahlte Zinsen zum Jahreswechsel zur Schuld hinzukommen und selbst verzinst werden; ohne Vereinbarung ist das nicht erlaubt (§ 248 BGB).",
  none: "Noch keine Darlehen",
  noneHint: "Das erste lässt sich oben unter „Neu“ eintragen.",
  deleteQuestion: (name: string) => `Darlehen „${name}“ löschen?`,
  deleteExplanation:
    "Name, Beschreibung und Zinsangaben gehen verloren; im Bericht erscheint das Darlehen nicht mehr. Das lässt sich nicht rückgängig machen.",
};
