import type { DayOrderSpan, TurnedOrder } from "../../modules/books/bank-statements/columns/weigh-day-orders";
import type { StatementColumn } from "../../modules/books/bank-statements/read/csv/cells/csv-kinds";
import { countOf, formatDay, formatMoney, formatNumber, listOf } from "../format";
import { tableTexts } from "../tables";
import { bankTransactionTexts } from "./bank-transactions";

const { details } = bankTransactionTexts;

/** What columns of a bank's file can mean. */
export const statementColumnLabels: Record<StatementColumn, string> = {
  bookingDay: "Buchungstag",
  valueDay: "Wertstellung",
  amount: "Betrag",
  side: "Kennzeichen Soll/Haben zum Betrag",
  debit: "Soll (Belastung)",
  credit: "Haben (Gutschrift)",
  balance: "Kontostand danach",
  currency: "Währung",
  account: "Eigenes Konto",
  counterpartyName: "Name des Empfängers oder Zahlers",
  counterpartyIban: "IBAN des Empfängers oder Zahlers",
  counterpartyBic: "BIC des Empfängers oder Zahlers",
  purpose: "Verwendungszweck",
  bookingText: "Buchungstext",
  endToEndId: details.endToEndId,
  mandateId: details.mandateId,
  creditorId: details.creditorId,
  bankReference: details.bankReference,
  status: "Status (gebucht, vorgemerkt)",
  detail: "weitere Angabe",
};

const spanOf = ({ from, to }: DayOrderSpan) =>
  from === to ? formatDay(from) : `${formatDay(from)} bis ${formatDay(to)}`;

/** Words of the screen on which the columns of an unknown bank's file are assigned. */
export const statementColumnTexts = {
  title: tableTexts.assign,
  look: "Spalten ansehen oder ändern",
  asRemembered: "Die Spalten werden gelesen, wie sie für dieses Konto zugeordnet wurden.",
  sections: { days: "Tage", amounts: "Beträge", words: "Wer und wofür", others: "Sonstiges" },
  account: "Konto",
  chooseAccount: "Bitte wählen",
  delimiter: "Trennzeichen",
  delimiters: { semicolon: "Semikolon ;", comma: "Komma ,", tab: "Tabulator", pipe: "Strich |" },
  days: "Datum",
  dayOrders: {
    dmy: "Tag, Monat, Jahr: 31.12.2025",
    mdy: "Monat, Tag, Jahr: 12/31/2025",
    ymd: "Jahr, Monat, Tag: 2025-12-31",
  },
  chooseAnswer: "Bitte wählen",
  dayOrderAs: (order: string, span: DayOrderSpan) => `${order} (hier ${spanOf(span)})`,
  sideColumn: "Welche Spalte sagt, ob Geld kam oder ging?",
  sideColumnOf: (column: string, head: string, words: readonly string[]) =>
    `Spalte ${head === "" ? column : `${column} ${head}`}: ${words.map((word) => word || "leer").join(", ")}`,
  noSideColumn: "keine, in dieser Datei sind alle Umsätze Eingänge",
  sideWords: "Kam oder ging Geld?",
  sideWord: (word: string) => (word === "" ? "leere Zelle" : `„${word}“`),
  sides: { credit: "Eingang", debit: "Ausgang" },
  decimals: "Beträge",
  decimalMarks: { comma: "mit Komma: 1.234,56", point: "mit Punkt: 1,234.56" },
  opening: "Anfangssaldo",
  closing: "Endsaldo",
  balanceExample: "z. B. 1.234,56",
  balanceHint:
    "Mit Anfangs- und Endsaldo wird geprüft, ob alle Umsätze in der Datei stehen. Ohne sie wird ungeprüft geladen.",
  becomes: "Ist",
  becomesOf: (column: string) => `Was in Spalte ${column} steht`,
  purposeHint: "Mehrere Spalten mit Verwendungszweck werden aneinandergehängt.",
  kinds: { created: "neu", known: "bekannt", entry: "Umsatz", closed: "Monat abgeschlossen", fault: "fehlerhaft" },
  read: "Gelesen wird",
  written: "In der Datei steht",
  bookingDay: "Buchungstag",
  valueDay: "Wertstellung",
  amount: "Betrag",
  words: "Name und Verwendungszweck",
  more: (count: number) => `und ${countOf(count, "weitere Zeile", "weitere Zeilen")}`,
  entries: (count: number) => countOf(count, "Umsatz", "Umsätze"),
  created: (count: number) => `${formatNumber(count)} neu`,
  known: (count: number) => `${formatNumber(count)} bereits vorhanden`,
  pending: (count: number) => `${formatNumber(count)} vorgemerkt`,
  faultsTitle: (count: number) =>
    `${countOf(count, "Zelle lässt", "Zellen lassen")} sich nicht lesen. Bitte die Zuordnung unten berichtigen, oder die Datei.`,
  skipped: (lines: string, count: number) =>
    `Übergangen, weil dort kein Umsatz steht: ${count === 1 ? "Zeile" : "Zeilen"} ${lines}.`,
  proven: (opening: number, entries: number, closing: number) =>
    `Geprüft: Anfangssaldo ${formatMoney(opening)} und Umsätze ${formatMoney(entries)} ergeben den Endsaldo ${formatMoney(closing)}.`,
  sums: (credit: number, debit: number) => `Eingänge ${formatMoney(credit)}, Ausgänge ${formatMoney(debit)}`,
  unchained:
    "Die Kontostände führen nicht von Zeile zu Zeile: Es fehlen Umsätze, oder die Datei ist anders sortiert. Sie wird ohne Salden gelesen.",
  farDays: ({ count, first }: { count: number; first: readonly { cell: string; day: string }[] }) =>
    `${countOf(count, "Tag liegt", "Tage liegen")} vor 1990 oder mehr als einen Monat in der Zukunft: ${first.map(({ cell, day }) => `Zelle ${cell} (${formatDay(day)})`).join(", ")}${count > first.length ? " …" : ""}. Stimmt das nicht, bitte das Datum unten anders lesen oder die Datei berichtigen.`,
  otherAccount: (name: string) => `In der Datei steht die IBAN des Kontos „${name}“, gewählt ist ein anderes.`,
  noRows: "Unter den Überschriften steht kein Umsatz.",
  noHeadHint: "Ohne Überschriften wird die Zuordnung nicht für die nächste Datei behalten.",
  remembered:
    "Die Zuordnung wird für das Konto behalten: Die nächste Datei mit diesen Überschriften wird gleich geladen.",
  load: "Kontoauszug laden",
};

/** Why columns, or what stands in them, cannot be read. Only the server says it. */
export const statementColumnRefusals = {
  unknownColumns: "Die Datei ist kein CSV-Export einer bekannten Bank. Ihre Spalten lassen sich von Hand zuordnen.",
  where: "Spalten werden unter Buchhaltung, Bankumsätze, Kontoauszug laden zugeordnet.",
  single: "Damit sich ihre Spalten zuordnen lassen, bitte die Dateien des ZIP-Archivs einzeln laden.",
  known: "Die Datei kommt von einer bekannten Bank und braucht keine Zuordnung.",
  unreadable: (where: string, sentence: string) =>
    `Die Datei lässt sich nicht so lesen, wie ihre Spalten für dieses Konto zugeordnet sind. ${where}: ${sentence}`,
  moved:
    "Seit der Vorschau wurden die Spalten für dieses Konto neu zugeordnet, daher wurde nichts geladen. Bitte die Vorschau noch einmal ansehen und dann laden.",
  daysOpen: ({ dmy, mdy }: Record<TurnedOrder, DayOrderSpan>) =>
    `Die Tage der Datei lassen sich auf zwei Weisen lesen: ${spanOf(dmy)}, wenn der Tag vorne steht, und ${spanOf(mdy)}, wenn der Monat vorne steht. Bitte wählen.`,
  daysMoved:
    "Die Tage der Datei stehen in einer anderen Reihenfolge, als sie für dieses Konto behalten ist. Bitte bestätigen, wie sie zu lesen sind.",
  daysHow: "days=dmy (Tag, Monat, Jahr), days=mdy (Monat, Tag, Jahr) oder days=ymd (Jahr, Monat, Tag) mitsenden.",
  sideColumnNeeded: "Kein Betrag der Datei hat ein Vorzeichen. Welche Spalte sagt, ob Geld kam oder ging?",
  balanceFalls:
    "Nach dem Kontostand ging in der Datei auch Geld, aber kein Betrag hat ein Vorzeichen. Bitte die Spalte mit den Vorzeichen angeben, oder die Datei berichtigen.",
  sideColumnHow: (columns: readonly string[]) =>
    `sideColumn mit dem Buchstaben der Spalte mitsenden, zur Wahl ${columns.length === 1 ? "steht" : "stehen"} ${columns.join("; ")}. Oder sideColumn=none, wenn alle Umsätze der Datei Eingänge sind.`,
  noSideColumn: "Diese Spalte gibt es nicht. Gemeint ist ihr Buchstabe (A, B, …) oder none.",
  sidesNeeded: (words: readonly string[]) =>
    `Bitte angeben, ob Geld kam oder ging, wo ${listOf(words.map((word) => (word === "" ? "nichts" : `„${word}“`)))} steht.`,
  sidesHow: (words: readonly string[]) =>
    `Für jedes dieser Wörter side=credit:Wort (Eingang) oder side=debit:Wort (Ausgang) mitsenden: ${words.map((word) => word || "(leer)").join(", ")}.`,
  noSideWord: "Gemeint ist credit:Wort für Eingänge oder debit:Wort für Ausgänge.",
  tooManySides:
    "In der Spalte, die sagt, ob Geld kam oder ging, stehen zu viele verschiedene Wörter. Bitte eine andere wählen.",
  noDay: "Bitte angeben, in welcher Spalte der Buchungstag steht.",
  noAmount: "Bitte angeben, in welcher Spalte der Betrag steht, oder in welchen Soll und Haben stehen.",
  sideAlone: "Ein Kennzeichen für Soll und Haben braucht die Spalte mit dem Betrag dazu.",
  otherCurrencyHead: (head: string) =>
    `Geladen werden nur Umsätze in Euro. Die Spalte „${head}“ nennt eine andere Währung.`,
  twoAmounts: "Bitte entweder eine Spalte mit dem Betrag angeben oder die für Soll und Haben, nicht beides.",
  chosenTwice: (label: string) => `„${label}“ ist für mehrere Spalten gewählt. Bitte nur eine davon angeben.`,
  accountNeeded: "Bitte wählen, zu welchem Bankkonto die Datei gehört.",
  balance: "Das ist kein Betrag. Beispiel: 1.234,56",
  noTable: "So gelesen hat die Datei keine Tabelle. Bitte ein anderes Trennzeichen wählen.",
  noHead: "In dieser Zeile steht nichts.",
  noMeaning: (key: string) => `„${key}“ gibt es als Bedeutung einer Spalte nicht.`,
  noDayFault: (text: string) => (text === "" ? "Der Tag fehlt." : `„${text}“ ist kein Datum, wie es gewählt ist.`),
  noAmountFault: (text: string) =>
    text === "" ? "Der Betrag fehlt." : `„${text}“ ist kein Betrag, wie er gewählt ist.`,
  tooExact: (text: string) => `„${text}“ hat mehr als zwei Nachkommastellen.`,
  unclearMark: (text: string) =>
    `Bei „${text}“ ist nicht sicher, ob das Zeichen Tausender oder Cent abtrennt. Bitte Komma oder Punkt wählen, oder die Zelle berichtigen.`,
  tooLarge: (text: string) => `„${text}“ ist zu groß.`,
  noSide: (text: string) => `„${text}“ ist weder Soll noch Haben.`,
  mixedSigns: "Soll steht hier teils mit, teils ohne Minus: Es ist nicht sicher, was eine Belastung ist.",
  tooManyCells:
    "Die Zeile hat mehr Zellen als die Tabelle Spalten. Steht das Trennzeichen in einem Text, gehört er in Anführungszeichen.",
  bothSides: "Soll und Haben sind beide ausgefüllt.",
  noCurrency: (text: string) => `„${text}“ ist keine Währung.`,
  otherCurrency: (code: string) => `Geladen werden nur Umsätze in Euro, nicht in ${code}.`,
  severalAccounts: "Die Datei enthält Umsätze mehrerer Konten. Bitte jedes Konto einzeln exportieren.",
};
