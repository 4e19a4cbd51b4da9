import { bookingsOf } from "../relations";

/** Words of the ledger accounts' settings. */
export const accountTexts = {
  notFound: "Buchungskonto nicht gefunden",
  secondClearing: "Für die Bankverrechnung gibt es schon ein Konto, und es darf nur eines geben.",
  inUse: (bookings: number) =>
    `Zu diesem Buchungskonto gibt es ${bookingsOf(bookings)}; es kann nicht gelöscht werden.`,
  clearingNeeded: "Jede Buchung braucht das Konto der Bankverrechnung. Es lässt sich nur umbenennen.",
  keyFixed:
    "Auf dieses Konto ist gebucht. Sein Schlüssel bleibt, damit sich gebuchte Zahlen nicht nachträglich ändern.",
  caption: "Buchungskonten",
  hint: "Der Schlüssel sagt, wofür ein Konto da ist. Vorlagen und Berichte finden die Konten über ihn; mehrere Konten dürfen denselben haben. Mit einem Schloss steht er fest: Auf das Konto ist gebucht, oder jede Buchung braucht es. Die Kostenart sagt, was davon Mieter als Betriebskosten tragen; ohne eine trägt es der Eigentümer.",
  keys: "Was die Schlüssel bedeuten",
  apiKey: "Schlüssel in Dateien und in der Schnittstelle",
  apiKeyOf: (label: string) => `Schlüssel von „${label}“ in Dateien und in der Schnittstelle`,
  none: "Noch keine Buchungskonten",
  noneHint: "Das erste lässt sich oben unter „Neu“ eintragen.",
  deleteQuestion: (name: string) => `Buchungskonto „${name}“ löschen?`,
  deleteExplanation: (key: string) =>
    `Das Konto steht für Buchungen nicht mehr zur Wahl. Ohne ein anderes Konto mit dem Schlüssel ${key} finden Vorlagen und Berichte keines mehr. Das lässt sich nicht rückgängig machen.`,
};
