/** Words of the bank accounts, in the settings and beside the books. */
export const bankAccountTexts = {
  notFound: "Bankkonto nicht gefunden",
  ibanTaken: "Diese IBAN gehört schon zu einem anderen Bankkonto.",
  inUse: "Zu diesem Bankkonto sind Kontoauszüge geladen; es kann nicht gelöscht werden.",
  caption: "Bankkonten",
  newRow: "Neues Bankkonto",
  hint: "Aus den Kontoauszügen dieser Konten werden Umsätze. „Kontoinformation“ heißt, dass die Auszüge selbst sagen, zu welchem Konto sie gehören; sonst wird es beim Laden gewählt.",
  none: "Noch keine Bankkonten",
  noneHint: "Das erste lässt sich in der obersten Zeile eintragen.",
  noneHintAccounting: "Lege das erste Bankkonto an; danach lassen sich seine Kontoauszüge laden.",
  add: "Hinzufügen",
  select: (name: string) => `${name} bearbeiten`,
  edit: "Bearbeiten",
  selection: "Auswahl",
  deleteQuestion: (name: string) => `Bankkonto „${name}“ löschen?`,
  deleteExplanation: (iban: string) =>
    `Name, IBAN ${iban} und die Angaben zu seinen Kontoauszügen gehen verloren. Das lässt sich nicht rückgängig machen.`,
};
