import { countOf, listOf } from "../format";
import { bookingsOf } from "../relations";

/** What stands in the way of deleting a bank account: how many there are of each. */
type BankAccountUses = { statements: number; withdrawn: number; transactions: number; bookings: number };

/** Words of the bank accounts, in the settings and beside the books. */
export const bankAccountTexts = {
  notFound: "Bankkonto nicht gefunden",
  ibanTaken: "Diese IBAN gehört schon zu einem anderen Bankkonto.",
  inUse: ({ statements, withdrawn, transactions, bookings }: BankAccountUses) => {
    const uses = [
      statements > 0 && countOf(statements, "Kontoauszug", "Kontoauszüge"),
      withdrawn > 0 && countOf(withdrawn, "rückgängig gemachten Kontoauszug", "rückgängig gemachte Kontoauszüge"),
      transactions > 0 && countOf(transactions, "Umsatz", "Umsätze"),
      bookings > 0 && bookingsOf(bookings),
    ].filter((use) => use !== false);
    const sentence = `Zu diesem Bankkonto gibt es ${listOf(uses)}; es kann nicht gelöscht werden.`;
    return withdrawn > 0
      ? `${sentence} Auch was rückgängig gemacht wurde, bleibt mit seinen Gegenbuchungen in den Büchern.`
      : sentence;
  },
  caption: "Bankkonten",
  newRow: "Neues Bankkonto",
  hint: "Aus den Kontoauszügen dieser Konten werden Umsätze. Nennt ein Auszug sein Konto nicht selbst, wird es beim Laden gewählt.",
  none: "Noch keine Bankkonten",
  noneHint: "Das erste lässt sich oben unter „Neu“ eintragen.",
  noneHintAccounting: "Mit „Bankkonto hinzufügen“ entsteht das erste; danach lassen sich seine Kontoauszüge laden.",
  add: "Bankkonto hinzufügen",
  select: (name: string) => `${name} bearbeiten`,
  selection: "Auswahl",
  edit: "Bearbeiten",
  deleteQuestion: (name: string) => `Bankkonto „${name}“ löschen?`,
  deleteExplanation: (iban: string) =>
    `Name, IBAN ${iban} und die Angaben zu seinen Kontoauszügen gehen verloren. Das lässt sich nicht rückgängig machen.`,
};
