import { formatMoney } from "../format";

/** What EN 16931 calls the parts of an invoice that there must be. */
const TERMS: Record<string, string> = {
  "BT-1": "die Rechnungsnummer",
  "BT-2": "das Rechnungsdatum",
  "BT-3": "die Art der Rechnung",
  "BG-4": "der Verkäufer",
  "BT-27": "der Name des Verkäufers",
  "BG-22": "die Summen",
  "BT-109": "der Gesamtbetrag ohne Umsatzsteuer",
  "BT-112": "der Gesamtbetrag mit Umsatzsteuer",
  "BT-115": "der fällige Betrag",
  "BT-117": "ein Steuerbetrag",
  "BT-131": "der Betrag einer Position",
};

type Contradiction = { said: string; worked: string };

/** Words of reading bills out of files, and of what is wrong with those. */
export const billReadingTexts = {
  broken: "Die E-Rechnung ist beschädigt: Ihr XML lässt sich nicht lesen.",
  tooLarge: "Die Datei ist zu groß, um als Rechnung gelesen zu werden.",
  noInvoice: "Das XML ist keine E-Rechnung (weder ZUGFeRD/Factur-X noch XRechnung).",
  oldZugferd: "Das ist ZUGFeRD 1; gelesen wird es ab Version 2 (Factur-X) und XRechnung.",
  missing: (term: string) => `In der E-Rechnung fehlt ${TERMS[term] ?? "eine Angabe"} (${term}).`,
  noAmount: (text: string) => `In der E-Rechnung steht „${text}“ statt eines Betrags.`,
  noDay: (text: string) => `In der E-Rechnung steht „${text}“ statt eines Datums.`,
  otherCurrency: (currency: string) => `Die Rechnung ist in ${currency}; erfasst werden nur Rechnungen in Euro.`,
  ofLines: { said: "die Summe der Positionen (BT-106)", worked: "die Positionen zusammen" },
  ofNet: { said: "der Betrag ohne Umsatzsteuer (BT-109)", worked: "Positionen, Nachlässe und Zuschläge" },
  ofTax: { said: "die Umsatzsteuer (BT-110)", worked: "die Steuersätze zusammen" },
  ofGross: { said: "der Betrag mit Umsatzsteuer (BT-112)", worked: "Betrag und Umsatzsteuer zusammen" },
  ofDue: { said: "der fällige Betrag (BT-115)", worked: "Betrag ohne das schon Gezahlte" },
  contradiction: (rule: string, { said, worked }: Contradiction, cents: number, workedCents: number) =>
    `Die E-Rechnung widerspricht sich (${rule}): ${said} ist ${formatMoney(cents)}, ${worked} sind es ${formatMoney(workedCents)}.`,
  fileNeeded: "Bitte eine Datei wählen: ein PDF oder das XML einer E-Rechnung.",
  unreadable: "Aus dieser Datei lässt sich keine Rechnung lesen. Gelesen werden PDF und XML.",
  noText: "Das PDF hat keinen lesbaren Text; die Rechnung bitte von Hand eintragen.",
};
