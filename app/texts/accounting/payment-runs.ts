import type { LeftOutReason } from "../../modules/books/payment-runs/propose-collection";
import { countOf, formatDay, formatMoney, formatMonth, formatNumber, formatTimestamp } from "../format";

/** Words of direct debits and transfers that go to the bank as files. */
export const paymentRunTexts = {
  title: "Lastschriften und Überweisungen",
  notFound: "Lauf nicht gefunden",
  kinds: { DIRECT_DEBIT: "Lastschriften", TRANSFER: "Überweisungen" },
  none: "Noch kein Lauf",
  noneHint:
    "Hier werden Mieten von Mietern mit Lastschriftmandat eingezogen: Monat und Tag wählen, Vorschau prüfen, Datei bei der Bank einreichen.",
  new: "Neuer Lauf",
  newDebits: "Mieten einziehen",
  newTransfers: "Überweisen",
  month: "Monat",
  date: "Einzug am",
  payDate: "Ausführung am",
  preview: "Vorschau",
  earliest: (day: string) => `Frühester Tag: ${formatDay(day)}.`,
  further: (count: number) => (count === 1 ? "und eine weitere" : `und ${formatNumber(count)} weitere`),
  proposed: (count: number, cents: number) =>
    `${countOf(count, "Lastschrift", "Lastschriften")} über zusammen ${formatMoney(cents)}`,
  leftOut: "Bleibt außen vor",
  reasons: {
    IN_RUN: "schon in einem Lauf",
    DUNNING_STOP: "Mahnstopp",
    NO_MANDATE: "kein Mandat",
    ENDED: "Mandat beendet",
    LAPSED: "Mandat verfallen: 36 Monate nicht genutzt",
    STOPPED: "Mandat gesperrt",
  } satisfies Record<LeftOutReason, string>,
  inRun: (id: number) => `schon in Lauf ${id}`,
  tenant: "Mieter",
  payee: "Empfänger",
  iban: "IBAN",
  mandate: "Mandat",
  text: "Verwendungszweck",
  amount: "Betrag",
  state: "Stand",
  reason: "Grund",
  sum: "Summe",
  freeze: "Lauf festschreiben",
  freezeHint:
    "Danach ändert sich an dem Lauf nichts mehr. Solange niemand die Datei geladen hat, lässt er sich zurücknehmen.",
  changedMeanwhile: "Inzwischen ist etwas anderes offen. Bitte die Vorschau noch einmal prüfen.",
  head: (kind: "DIRECT_DEBIT" | "TRANSFER", month: string | null, date: string) =>
    month === null
      ? `Überweisungen am ${formatDay(date)}`
      : `${paymentRunTexts.kinds[kind]} für ${formatMonth(`${month}-01`)}`,
  on: (kind: "DIRECT_DEBIT" | "TRANSFER", date: string) =>
    `${kind === "DIRECT_DEBIT" ? "Einzug" : "Ausführung"} am ${formatDay(date)}`,
  count: (count: number, cents: number) => `${countOf(count, "Posten", "Posten")}, ${formatMoney(cents)}`,
  by: (name: string, time: string) => `${name}, ${formatTimestamp(time)}`,
  facts: {
    messageId: "Kennung bei der Bank",
    account: "Konto",
    creditorId: "Gläubiger-ID",
    made: "Festgeschrieben",
    downloaded: "Datei geladen",
  },
  notDownloaded: "noch nicht",
  file: "Datei für die Bank laden",
  fileAgain: "Datei noch einmal laden",
  withdrawn: (time: string) => `zurückgenommen ${formatTimestamp(time)}`,
  waiting: "Datei noch nicht geladen",
  done: (done: number, count: number) =>
    done === count ? paymentRunTexts.allDone : `${formatNumber(done)} von ${formatNumber(count)} gebucht`,
  returned: (count: number) => countOf(count, "Rücklastschrift", "Rücklastschriften"),
  states: { OPEN: "offen", COLLECTED: "gebucht", RETURNED: "zurückgegeben", WITHDRAWN: "zurückgenommen" },
  because: (messageId: string) => `Kennung ${messageId} und Summe stimmen überein`,
  items: (count: number) => countOf(count, "Posten", "Posten"),
  allDone: "alles gebucht",
  take: (count: number) => (count === 1 ? "Übernehmen" : `Alle ${formatNumber(count)} übernehmen`),
  takeHint: (lines: number, items: number) =>
    `${countOf(lines, "offener Umsatz der Bank gehört", "offene Umsätze der Bank gehören")} zu ${countOf(items, "Posten", "Posten")} dieses Laufs.`,
  nothingToTake: "Zu diesem Lauf ist gerade kein Umsatz der Bank zu buchen.",
  withdraw: "Zurücknehmen",
  withdrawQuestion: "Lauf zurücknehmen?",
  withdrawExplanation: "Was darin steht, kann dann in einen neuen Lauf. Der zurückgenommene bleibt in der Liste.",
  isDownloaded:
    "Die Datei wurde geladen, die Bank kann sie haben. Der Lauf lässt sich nicht mehr zurücknehmen, nur noch bei der Bank widerrufen.",
  isWithdrawn: "Der Lauf ist zurückgenommen.",
  // What is said of what was asked for.
  noSender: "Dafür fehlt der Name des Absenders oder sein Konto (Einstellungen, Absender).",
  noCreditorId: "Dafür fehlt die Gläubiger-Identifikationsnummer (Einstellungen, Absender).",
  tooEarly: (day: string, notice: number) =>
    `Das ist zu früh: Mieter erfahren ${notice === 1 ? "einen Tag" : `${notice} Tage`} vorher davon, und die Bank braucht die Datei einen Bankarbeitstag vorher. Frühestens geht der ${formatDay(day)}.`,
  noBankDay: (next: string) =>
    `An diesem Tag arbeiten die Banken nicht. Der nächste Bankarbeitstag ist der ${formatDay(next)}.`,
  isPast: "Der Tag liegt in der Vergangenheit.",
  noMonth: "Bitte einen Monat angeben. Beispiel: 2026-12",
  noMandate: (month: string) => `Für ${formatMonth(`${month}-01`)} ist nichts offen, wofür ein gültiges Mandat da ist.`,
  nothing: (month: string) => `Für ${formatMonth(`${month}-01`)} ist nichts offen, das sich einziehen lässt.`,
  allInRuns: (month: string, runs: readonly number[]) =>
    `Was für ${formatMonth(`${month}-01`)} eingezogen werden kann, ist schon in Lauf ${runs.join(", ")}.`,
  expectedItems: "Hier wird eine Liste von Posten erwartet.",
  noItems: "Bitte mindestens einen Posten angeben.",
  tooMany: (most: number) => `Ein Lauf hat höchstens ${formatNumber(most)} Posten.`,
  itemsOfDebits: "Was eingezogen wird, ergibt sich aus dem Monat.",
  monthOfTransfers: "Überweisungen haben keinen Monat.",
  unspeakable: "Davon bleibt nichts, was eine Bank lesen kann.",
  rent: (month: string) => `Miete ${month.slice(5)}/${month.slice(0, 4)}`,
  deposit: (month: string) => `Kautionsrate ${month.slice(5)}/${month.slice(0, 4)}`,
};
