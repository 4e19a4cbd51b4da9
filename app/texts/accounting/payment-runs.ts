import { MOST_OF_A_LINE } from "../../modules/books/ledger/collected/collected-item";
import type { LeftOutReason } from "../../modules/books/payment-runs/propose-collection";
import { countOf, formatDay, formatMoney, formatMonth, formatNumber, formatTimestamp } from "../format";

/** So many mandates are named in a sentence. */
const NAMED = 3;

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
    FULL: `mehr als ${formatNumber(MOST_OF_A_LINE)} Posten: kommt in den nächsten Lauf`,
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
  because: (messageId: string, isOwnAccount: boolean) =>
    `Kennung ${messageId} und Summe stimmen überein${isOwnAccount ? "" : ", aber der Umsatz steht auf einem anderen Konto als der Lauf"}`,
  askForItems: (messageId: string, count: number) =>
    `Kennung ${messageId} und Summe stimmen überein. ${countOf(count, "Posten braucht", "Posten brauchen")} noch ein Konto.`,
  toItems: "Zum Lauf",
  bookedAs: "Buchen als",
  askBookedAs: "Wählen",
  askBookedAsOf: (name: string) => `Wählen, als was die Überweisung an ${name} gebucht wird`,
  byDue: "Guthaben",
  bookedAsOf: (name: string, text: string) => `${name}: ${text}`,
  askHint: (count: number) =>
    count === 1
      ? "Bei einem Posten ist noch zu wählen, als was er gebucht wird."
      : `Bei ${formatNumber(count)} Posten ist noch zu wählen, als was sie gebucht werden.`,
  noTemplate: "Bitte wählen, als was der Posten gebucht wird.",
  noProperty: "Bitte wählen, zu welchem Objekt der Posten gehört.",
  noAgreement: "Bitte wählen, zu welchem Mietvertrag der Posten gehört.",
  noItem: "Diesen Posten gibt es nicht.",
  itemOfDebits: "Was Lastschriften einziehen, sagt ihre Forderung.",
  itemBooked: "Dieser Posten ist schon gebucht. Nach einem Storno lässt er sich anders buchen.",
  itemNotAsked: "Bei einem zurückgenommenen Lauf wird nichts mehr gebucht.",
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
  tooLate: "Der Tag liegt mehr als ein Jahr voraus. Ist das Jahr richtig?",
  monthTooLate: "Der Monat liegt mehr als ein Jahr nach dem Einzug. Ist das Jahr richtig?",
  noBankDay: (next: string) =>
    `An diesem Tag arbeiten die Banken nicht. Der nächste Bankarbeitstag ist der ${formatDay(next)}.`,
  isPast: "Der Tag liegt in der Vergangenheit.",
  foreignIban:
    "Hier gehen nur Konten im Europäischen Wirtschaftsraum: Für andere verlangen Banken auch BIC und Anschrift. Bitte dort von Hand beauftragen.",
  mandatesEnded: (items: readonly { reference: string; name: string }[]) =>
    `${items.length === 1 ? "Ein Mandat gilt" : `${formatNumber(items.length)} Mandate gelten`} am Tag des Einzugs nicht mehr: ${items
      .slice(0, NAMED)
      .map(({ reference, name }) => `${reference} (${name})`)
      .join(", ")}${items.length > NAMED ? " …" : ""}. Bitte den Lauf zurücknehmen und neu anlegen.`,
  noMonth: "Bitte einen Monat angeben. Beispiel: 2026-12",
  noMandate: (month: string) => `Für ${formatMonth(`${month}-01`)} ist nichts offen, wofür ein gültiges Mandat da ist.`,
  nothing: (month: string) => `Für ${formatMonth(`${month}-01`)} ist nichts offen, das sich einziehen lässt.`,
  mandateHint:
    "Eingezogen wird, was Mieter schulden, deren Lastschriftmandat eingetragen ist: beim Mieter mit „Mandat eintragen“.",
  allInRuns: (month: string, runs: readonly number[]) =>
    `Was für ${formatMonth(`${month}-01`)} eingezogen werden kann, ist schon in Lauf ${runs.join(", ")}.`,
  expectedItems: "Hier wird eine Liste von Posten erwartet.",
  noItems: "Bitte mindestens einen Posten angeben.",
  tooMany: (most: number) => `Ein Lauf hat höchstens ${formatNumber(most)} Posten.`,
  itemsOfDebits: "Was eingezogen wird, ergibt sich aus dem Monat.",
  monthOfTransfers: "Überweisungen haben keinen Monat.",
  saidByDue: "Das sagt schon das Guthaben.",
  saidByBill: "Das sagt schon die Rechnung.",
  noBill: "Diese Rechnung gibt es nicht.",
  billTwice: "Diese Rechnung ist schon dabei.",
  billInRun: (id: number) => `Diese Rechnung steht schon in Lauf ${id}.`,
  billPaid: "Diese Rechnung ist schon bezahlt.",
  billIsCredit: "Eine Gutschrift wird nicht überwiesen.",
  billWithoutIban: "Zu dieser Rechnung ist keine IBAN erfasst.",
  billText: (number: string | null, date: string) =>
    number === null ? `Rechnung vom ${formatDay(date)}` : `Rechnung ${number} vom ${formatDay(date)}`,
  bills: "Offene Rechnungen",
  noCredit: "Dieses Guthaben gibt es nicht.",
  creditTwice: "Dieses Guthaben ist schon dabei.",
  creditInRun: (id: number) => `Dieses Guthaben steht schon in Lauf ${id}.`,
  noName: "Vom Mieter ist kein Name bekannt.",
  noIban: "Vom Mieter ist keine IBAN bekannt. Sie steht am Mietvertrag.",
  noIbanKnown: "keine IBAN bekannt",
  credits: "Guthaben von Mietern",
  creditOf: (name: string, text: string) => `${name}: ${text}`,
  dueOn: (day: string) => `fällig ${formatDay(day)}`,
  others: "Weitere Überweisungen",
  item: (number: number, label: string) => `${label}, Überweisung ${number}`,
  moreRows: "Mehr Zeilen",
  transfersHint:
    "Kautionen, Guthaben, Rechnungen: Was hier steht, geht als eine Datei (pain.001) an die Bank. Sie prüft vor der Ausführung, ob Empfänger und IBAN zusammengehören: Der Name muss der des Kontoinhabers sein.",
  freezeTransfers: "Überweisungen festschreiben",
  unspeakable: "Davon bleibt nichts, was eine Bank lesen kann.",
  rent: (month: string) => `Miete ${month.slice(5)}/${month.slice(0, 4)}`,
  deposit: (month: string) => `Kautionsrate ${month.slice(5)}/${month.slice(0, 4)}`,
};
