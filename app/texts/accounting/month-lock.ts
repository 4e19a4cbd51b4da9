import type { LockStep } from "../../modules/books/ledger/month-lock/open-lock";
import { countOf, formatDay, formatMonth, formatTimestamp } from "../format";

/** Words of the closing of months. */
export const monthLockTexts = {
  title: "Monate abschließen",
  open: "Monate abschließen",
  state: (day: string) => `Abgeschlossen bis ${formatDay(day)}`,
  none: "Noch ist kein Monat abgeschlossen.",
  by: (name: string, time: string) => `von ${name} am ${formatTimestamp(time)}`,
  field: "Abschließen bis Ende",
  explanation:
    "In einen abgeschlossenen Monat wird nichts mehr gebucht und kein Kontoauszug mehr geladen. Ein Storno fällt dann auf den ersten offenen Tag.",
  nothingToClose: "Alle Monate, die vorbei sind, sind abgeschlossen.",
  save: "Abschließen",
  handedOver: (day: string) =>
    `Bis ${formatDay(day)} ist exportiert. Was danach dort noch gebucht wird, kommt mit dem nächsten Export dieser Tage.`,
  declared: (year: number) => `Die Bücher für ${year} sind noch offen. Was noch gebucht wird, ändert die Anlage V.`,
  openLines: (count: number) =>
    `Darin ${count === 1 ? "ist" : "sind"} noch ${countOf(count, "Umsatz", "Umsätze")} zu buchen:`,
  bookFirst: "Zuerst buchen",
  closeUntil: (day: string) => `Monate bis ${formatMonth(day)} abschließen`,
  unlock: "Monate wieder öffnen",
  unlockField: "Wieder öffnen",
  unlockExplanation:
    "In geöffnete Monate kann wieder gebucht und geladen werden. Zahlen, die schon jemand gesehen oder gemeldet hat, können sich dadurch ändern. Wer was geöffnet hat, bleibt im Verlauf stehen.",
  nothingToUnlock: "Kein Monat ist abgeschlossen, also ist auch keiner zu öffnen.",
  /** What is opened: the months from one to another, each named by a day of it. */
  months: (first: string, last: string) =>
    first.slice(0, 7) === last.slice(0, 7)
      ? `nur ${formatMonth(last)}`
      : `${formatMonth(first)} bis ${formatMonth(last)}`,
  allMonths: "alle Monate",
  unlockSave: "Wieder öffnen",
  history: "Verlauf",
  step: ({ userName, ...step }: LockStep) => `${userName} hat ${didOf(step)}`,
};

/** What is refused of the closing of months. */
export const monthLockRefusals = {
  midMonth: "Abgeschlossen wird bis zum Ende eines Monats, zum Beispiel bis 31.03.2026.",
  toCome: "Abgeschlossen wird höchstens bis heute, also bis zum Ende eines Monats, der vorbei ist.",
  closedAlready: (day: string) =>
    `Bis ${formatDay(day)} ist schon abgeschlossen. Was abgeschlossen ist, lässt sich nur eigens wieder öffnen.`,
  opensNothing: "Das öffnet nichts: So weit ist gar nicht abgeschlossen.",
  moved: (last: LockStep | undefined) =>
    last
      ? `Inzwischen hat ${last.userName} am ${formatTimestamp(last.changeTime)} ${didOf(last)}. Bitte noch einmal ansehen.`
      : "Der Abschluss hat sich inzwischen geändert. Bitte noch einmal ansehen.",
};

/** What was closed or opened, to be read after the name of who did so. */
export function didOf({ previousUntil, lockedUntil }: Pick<LockStep, "previousUntil" | "lockedUntil">): string {
  if (lockedUntil === null) return "alle Monate wieder geöffnet";
  if (previousUntil === null || lockedUntil > previousUntil) return `bis ${formatDay(lockedUntil)} abgeschlossen`;
  return `alles nach dem ${formatDay(lockedUntil)} wieder geöffnet`;
}
