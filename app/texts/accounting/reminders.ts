import type { ReminderLevel } from "../../modules/books/receivables/reminded";
import type { ReminderDraft } from "../../modules/books/reminders/reminder";
import { countOf, formatDay, formatMoney, formatNumber, formatTimestamp } from "../format";
import { agreementTexts } from "../properties/rental-agreements";

const levels: Record<ReminderLevel, string> = {
  1: "Zahlungserinnerung",
  2: "1. Mahnung",
  3: "Letzte Mahnung",
};

const withinSentence = (level: ReminderLevel) => (level === 3 ? "letzte Mahnung" : levels[level]);

const nameOf = (tenant: string | null) => tenant ?? agreementTexts.unknownTenant;

type Told = Pick<ReminderDraft, "level" | "date" | "payUntil"> & { total: number };

/** Words of the letters that ask tenants to pay, of their pages and of what is said of a request for one. */
export const reminderTexts = {
  levels,
  level: (level: number) => `Stufe ${level}`,
  notFound: "Schreiben nicht gefunden",
  last: "Letztes Schreiben",
  lastOf: ({ level, date }: Pick<ReminderDraft, "level" | "date">) => `${levels[level]} vom ${formatDay(date)}`,

  // What stands in the letters unless a team has words of its own.
  openings: {
    1: "auf Ihrem Mietkonto sind bis zum {stand} folgende Beträge noch nicht vollständig eingegangen. Sicher ist das nur ein Versehen.",
    2: "trotz unserer Erinnerung sind auf Ihrem Mietkonto bis zum {stand} folgende Beträge offen geblieben. Sie sind damit in Verzug.",
    3: "auch nach unserer Mahnung sind auf Ihrem Mietkonto bis zum {stand} folgende Beträge offen. Wir fordern Sie hiermit letztmalig auf, sie zu zahlen.",
  } satisfies Record<ReminderLevel, string>,
  closings: {
    1: "Sollten Sie inzwischen gezahlt haben, betrachten Sie dieses Schreiben bitte als erledigt. Bei Fragen melden Sie sich gern bei uns.",
    2: "Sollten Sie gerade nicht zahlen können, sprechen Sie uns bitte an, bevor die Frist verstreicht. Haben Sie inzwischen gezahlt, betrachten Sie dieses Schreiben bitte als erledigt.",
    3: "Gehen {summe} nicht bis zum {frist} ein, werden wir den Betrag gerichtlich geltend machen. Wir weisen darauf hin, dass Rückstände in der Höhe des § 543 Abs. 2 Satz 1 Nr. 3 BGB zur fristlosen Kündigung berechtigen.",
  } satisfies Record<ReminderLevel, string>,
  passage: (text: string, { date, payUntil, total }: Told) =>
    text
      .replaceAll("{stand}", formatDay(date))
      .replaceAll("{frist}", formatDay(payUntil))
      .replaceAll("{summe}", formatMoney(total)),
  feeOf: (level: ReminderLevel) => `Gebühr der ${level === 3 ? "letzten Mahnung" : levels[level]}`,

  // The paper.
  interest: "Verzugszinsen",
  interestUntil: (day: string) => `Verzugszinsen bis zum ${formatDay(day)} (§ 288 Abs. 1 BGB)`,
  fee: "Gebühr für dieses Schreiben",
  total: "Noch zu zahlen",
  code: "Zum Bezahlen mit der Banking-App scannen",
  codeOf: (cents: number) => `GiroCode über ${formatMoney(cents)}`,

  // The pages.
  writeTo: (tenant: string | null) => `Schreiben an ${nameOf(tenant)}`,
  levelTo: (level: ReminderLevel, tenant: string | null) => `${levels[level]} an ${nameOf(tenant)}`,
  preview: "Vorschau",
  previewTo: (tenant: string | null) => `Vorschau für ${nameOf(tenant)}`,
  letter: "Schreiben",
  date: "Geschrieben am",
  payUntil: "Zahlbar bis",
  feeField: "Gebühr in €",
  withInterest: "mit Verzugszinsen",
  keep: (level: ReminderLevel) => `${levels[level]} festhalten`,
  keepHint:
    "Festgehalten wird, was im Schreiben steht; verschickt wird nichts. Danach lässt es sich drucken oder als Text in eine E-Mail kopieren.",
  feeHint:
    "Nur, was das Schreiben wirklich kostet, etwa Porto; eine Pauschale von 2,50 € hielt nicht stand (BGH, VIII ZR 95/18).",
  interestHint: "Zinsen: fünf Prozentpunkte über dem Basiszins (§ 288 Abs. 1 BGB).",
  changedMeanwhile: "Inzwischen ist etwas anderes offen. Bitte die Vorschau noch einmal prüfen.",
  nothing: "Nichts anzumahnen",
  list: "Erinnerungen und Mahnungen",
  until: (day: string) => `zahlbar bis ${formatDay(day)}`,
  toAccount: "Mietkonto",
  by: (name: string, time: string) => `Festgehalten von ${name}, ${formatTimestamp(time)}`,
  withdrawnOn: (time: string) => `Zurückgenommen ${formatTimestamp(time)}.`,
  isWithdrawn: "Das Schreiben ist zurückgenommen.",
  withdraw: "Zurücknehmen",
  withdrawQuestion: "Schreiben zurücknehmen?",
  withdrawExplanation: (one: Pick<ReminderDraft, "level" | "date">) =>
    `${reminderTexts.lastOf(one)} zählt dann nicht mehr, und seine Gebühr wird nicht mehr gefordert. Was schon verschickt ist, bleibt verschickt.`,
  mail: "Als E-Mail",
  mailHint: "Der Text zum Kopieren in eine E-Mail; verschickt wird von hier nichts.",
  mailTo: "E-Mail öffnen",
  reference: (id: number, tenant: string | null) => ["Mietvertrag", id, tenant].filter(Boolean).join(" "),

  // All of a level.
  all: "Alle einer Stufe schreiben",
  allTitle: "Erinnern und mahnen",
  nobody: (level: ReminderLevel) => `Gerade ist an niemanden eine ${withinSentence(level)} zu schreiben.`,
  nobodyHint: "Vorgeschlagen wird, wer überfällig ist und das Schreiben davor bekommen hat.",
  chosenHint: "Wer kein Schreiben bekommen soll, wird hier abgewählt.",
  noneChosen: "Bitte mindestens einen Mieter wählen.",
  firstOnes: (shown: number, count: number) =>
    `Gezeigt sind die ${formatNumber(shown)} mit dem höchsten Betrag von ${formatNumber(count)}; die übrigen kommen danach.`,
  keepAll: "Schreiben festhalten",
  stoppedCount: (count: number) =>
    countOf(count, "Mieter steht unter Mahnstopp und fehlt hier.", "Mieter stehen unter Mahnstopp und fehlen hier."),
  written: (count: number) => countOf(count, "Schreiben", "Schreiben"),

  // What is said of a request.
  dateInFuture: "Der Tag liegt in der Zukunft.",
  payUntilPassed: "Die Frist liegt vor dem Schreiben.",
  payUntilTooLate: "Die Frist ist länger als ein Jahr. Ist das Jahr richtig?",
  stopped: (tenant: string | null, reason: string) =>
    `Für ${nameOf(tenant)} gilt ein Mahnstopp (${reason}). Er lässt sich unter Rückstände aufheben.`,
  nothingOpen: (tenant: string | null, day: string) => `Bei ${nameOf(tenant)} ist am ${formatDay(day)} nichts offen.`,
  alreadyWritten: (level: ReminderLevel, day: string) =>
    `${levels[level]} vom ${formatDay(day)} ist schon festgehalten.`,
};
