import { formatDay, formatMoney, formatTimestamp } from "../format";

/** Words of the books as plain-text journals. */
export const journalTexts = {
  file: (day: string, ending: string) => `Objektbuch ${day}.${ending}`,
  title: "Objektbuch",
  roots: {
    assets: "Aktiva",
    liabilities: "Passiva",
    equity: "Eigenkapital",
    income: "Erträge",
    expenses: "Aufwand",
  },
  /** Keys that both formats take: small letters without umlauts. */
  keys: {
    account: "konto",
    routingKey: "schluessel",
    costType: "kostenart",
    name: "bezeichnung",
    transaction: "buchung",
    description: "wortlaut",
    bookedAt: "gebucht-am",
    bookedBy: "gebucht-von",
    reversed: "storniert-am",
    reverses: "storno-von-zeile",
    leg: "zeile",
    wholeRelation: "bezug",
    property: "objekt",
    bankAccount: "bankkonto",
    loan: "darlehen",
    agreement: "mietvertrag",
    tenant: "mieter",
    bankTransaction: "bankumsatz",
    bookingDate: "buchungstag",
    purpose: "zweck",
    counterpartyName: "name",
    counterpartyIban: "iban",
    counterpartyBic: "bic",
    endToEndId: "ende-zu-ende",
    mandateId: "mandat",
    creditorId: "glaeubiger",
    bankReference: "bankreferenz",
    bankReversal: "ruecklastschrift",
    iban: "iban",
    bic: "bic",
    opening: "anfangsbestand",
    openingDay: "anfangsbestand-am",
  },
  yes: "ja",
  unnamed: "ohne Namen",
  reversalTag: "storno",
  head: (moment: string) => [
    "Objektbuch: die Bücher als Journal",
    `Stand: ${formatTimestamp(moment)} Uhr`,
    "Soll ist positiv, Haben negativ. Unter jedem Buchungskonto steht als Unterkonto, worauf sich eine Zeile bezieht: Objekt, Bankkonto oder Darlehen.",
    "Mietvertrag, Mieter und Bankumsatz stehen als Angaben bei der Zeile, was die Bank gesagt hat bei der Buchung. Ein Storno ist eine Buchung mit umgekehrten Beträgen.",
    "Am Ende steht je Konto der Saldo, den Objektbuch selbst führt; das Programm prüft ihn beim Lesen.",
  ],
  hledgerSigns:
    "In Angaben steht ein Komma als ‚ (U+201A), und eckige Klammern sind rund, denn hledger beendet dort eine Angabe.",
  accounts: "Konten",
  bookings: "Buchungen",
  balances: "Salden laut Objektbuch",
  notes: "Was nicht gebucht ist",
  lockedUntil: (day: string) => `Festgeschrieben bis ${formatDay(day)}`,
  bankOpening: (name: string, cents: number, day: string | null) =>
    `Anfangsbestand von ${name} laut Kontoauszug${day ? ` ab ${formatDay(day)}` : ""}: ${formatMoney(cents)}. Er ist nicht gebucht; die Salden zählen, was sich seither bewegt hat.`,
  agreementOpening: ({
    id,
    label,
    rent,
    utilities,
    deposit,
  }: {
    id: number;
    label: string;
    rent: number;
    utilities: number;
    deposit: number;
  }) =>
    `Anfangsbestand von Mietvertrag ${id} (${label}), offen zu Beginn der Bücher: Miete ${formatMoney(rent)}, Nebenkosten ${formatMoney(utilities)}, Kaution ${formatMoney(deposit)}.`,
};
