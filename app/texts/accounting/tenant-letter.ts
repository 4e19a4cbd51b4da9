import { formatDay, formatMoney, formatMonth, listOf } from "../format";

const names = { rent: "Miete", utilities: "Nebenkosten", deposit: "Kaution" };

const withSingles = "Nebenkosten und einzelnen Forderungen";

type Part = keyof typeof names;

const namesOf = (parts: readonly Part[]) => listOf(parts.map((part) => names[part]));

/** Words of the letters to tenants, and of the page on which they are printed. */
export const tenantLetterTexts = {
  title: "Schreiben an den Mieter",
  statement: "Kontoauszug",
  asOf: "Stand am",
  from: "Auszug ab",
  fromTooLate: "Der Tag liegt nach dem Stand.",
  fromInstead: "Gezeigt wird der ganze Auszug.",
  show: "Anzeigen",
  toAccount: "Mietkonto",
  sheet: "Das Schreiben, wie es gedruckt wird",
  noSender: "Es ist kein Absender eingetragen; Briefkopf und Absenderzeile bleiben leer.",
  noAddressOfSender: "Die Anschrift des Absenders fehlt.",
  noIban: "Es ist keine IBAN eingetragen, an die gezahlt werden soll.",
  toSender: "Absender eintragen",
  askAdmin: "Das trägt ein Administrator unter Einstellungen, Absender ein.",
  addressOfProperty: "Im Mietvertrag steht keine Anschrift des Mieters; eingesetzt ist die des Objekts.",
  noAddress: "Im Mietvertrag steht keine Anschrift des Mieters.",
  toAgreement: "Mietvertrag bearbeiten",

  phone: "Telefon",
  mail: "E-Mail",
  agreement: "Mietvertrag",
  number: (id: number) => `Nr. ${id}`,
  date: "Datum",
  subjectOf: (subject: string, place: string | null) => (place ? `${subject} – ${place}` : subject),
  statementSubject: (day: string) => `Kontoauszug zum ${formatDay(day)}`,
  dear: (salutation: string | null, tenant: string | null) => {
    const greeting = salutation?.replace(/[\s,]+$/, "") || (tenant ? `Guten Tag ${tenant}` : "Guten Tag");
    return /[.!?]$/.test(greeting) ? greeting : `${greeting},`;
  },
  statementOpening: (since: string, asOf: string) =>
    `nachstehend erhalten Sie den Auszug Ihres Mietkontos vom ${formatDay(since)} bis zum ${formatDay(asOf)}.`,
  day: "Datum",
  what: "Vorgang",
  due: "Fällig",
  paid: "Bezahlt",
  balance: "Saldo",
  openingBalance: "Anfangssaldo",
  carriedBalance: "Saldovortrag",
  closingBalance: (day: string) => `Saldo am ${formatDay(day)}`,
  dueOf: (parts: readonly Part[], day: string) => `${namesOf(parts)} ${formatMonth(day)}`,
  paymentOf: (parts: readonly Part[]) => `Zahlung ${namesOf(parts)}`,
  repayment: "Rückzahlung",
  dueOn: "Fällig am",
  item: "Posten",
  amount: "Betrag",
  alreadyPaid: "Gezahlt",
  open: "Offen",
  owedOn: (day: string, cents: number) => `Am ${formatDay(day)} sind ${formatMoney(cents)} offen.`,
  aheadOn: (day: string, cents: number) => `Am ${formatDay(day)} haben Sie ein Guthaben von ${formatMoney(cents)}.`,
  settledOn: (day: string) => `Am ${formatDay(day)} ist Ihr Mietkonto ausgeglichen.`,
  /** Single dues count among the utilities. */
  partsOf: (parts: readonly { part: Part; cents: number }[], hasSingles: boolean) =>
    `Der Saldo setzt sich zusammen aus ${listOf(parts.map(({ part, cents }) => `${hasSingles && part === "utilities" ? withSingles : names[part]} ${formatMoney(cents)}`))}.`,
  pleasePay: (cents: number, day: string) => ({
    before: "Bitte überweisen Sie den offenen Betrag von ",
    amount: formatMoney(cents),
    between: " bis zum ",
    day: formatDay(day),
    to: " auf das folgende Konto:",
    toKnown: " auf das Ihnen bekannte Konto.",
  }),
  recipient: "Empfänger",
  iban: "IBAN",
  reference: "Verwendungszweck",
  questions: "Bei Fragen melden Sie sich gern bei uns.",
  closing: "Mit freundlichen Grüßen",
};
