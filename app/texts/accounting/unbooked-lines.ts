import type { Cents } from "../../modules/base/money/money";
import { joinByDots } from "../dots";
import { countOf, formatMoney, formatNumber } from "../format";
import { relationTexts } from "../relations";

/** Words of the list of bank lines that are still to be booked. */
export const unbookedLineTexts = {
  newBooking: "Neue Buchung",
  open: (count: number, cents: number) => `${countOf(count, "Umsatz", "Umsätze")} offen · ${formatMoney(cents)}`,
  line: "Umsatz",
  suggestion: "Vorschlag",
  amount: "Betrag",
  noDescription: relationTexts.noDescription,
  noSuggestion: "unklar: kein Vorschlag",
  toCheck: "prüfen",
  levels: ({ sure, unsure, unclear }: { sure: number; unsure: number; unclear: number }) =>
    joinByDots([
      sure > 0 && `${formatNumber(sure)} sicher`,
      unsure > 0 && `${formatNumber(unsure)} zu prüfen`,
      unclear > 0 && `${formatNumber(unclear)} unklar`,
    ]),
  willBook: (count: number, incoming: Cents, outgoing: Cents, kinds: number) =>
    joinByDots([
      countOf(count, "Buchung", "Buchungen"),
      incoming !== 0 && `+${formatMoney(incoming)}`,
      outgoing !== 0 && formatMoney(outgoing),
      kinds > 1 && countOf(kinds, "Art", "Arten"),
    ]),
  take: "Übernehmen",
  takeWhat: (description: string, suggestion: string) => `${suggestion} für „${description}“ übernehmen`,
  takeAllWhat: (take: string, description: string, suggestion: string) => `${take}: ${suggestion} für „${description}“`,
  takeOther: (suggestion: string) => `Als ${suggestion}`,
  takeOtherWhat: (description: string, suggestion: string) => `„${description}“ als ${suggestion} buchen`,
  book: "Buchen",
  bookWhat: (description: string) => `„${description}“ buchen`,
  choose: (description: string) => `„${description}“ auswählen`,
  chooseAll: "Alle Vorschläge auswählen",
  chosen: (count: number | null) => (count === null ? "Auswahl" : `${formatNumber(count)} ausgewählt`),
  takeChosen: (count: number | null) =>
    count === null ? "Ausgewählte übernehmen" : `${formatNumber(count)} ausgewählte übernehmen`,
  takeSure: (count: number) => `${formatNumber(count)} buchen`,
  /** `newest` is of how many lines they are, null if of all; `account` is whose, null if of all. */
  allSure: (count: number, all: number, newest: number | null, account: string | null) =>
    `${count === all && all > 1 ? `Alle ${formatNumber(all)} sicheren Vorschläge` : countOf(count, "sicherer Vorschlag", "sichere Vorschläge")}${newest === null ? "" : ` der neuesten ${formatNumber(newest)} Umsätze`}${account === null ? "" : ` ${newest === null ? "für" : "von"} „${account}“`}`,
  keys: [
    { key: "↑ ↓ j k", does: "Zeile wechseln" },
    { key: "Leertaste", does: "auswählen" },
    { key: "Enter", does: "übernehmen" },
  ],
  nothingChosen: "Bitte mindestens einen Vorschlag auswählen.",
  badChoice: "Diesen Vorschlag gibt es nicht.",
  booked: (count: number) => `${countOf(count, "Umsatz", "Umsätze")} gebucht.`,
  bookedBefore: (count: number) => `${countOf(count, "Umsatz war", "Umsätze waren")} schon gebucht.`,
  left: (count: number) =>
    count === 1
      ? "Ein Umsatz blieb, wie er war: Sein Bezug besteht nicht mehr, oder es ist inzwischen etwas anderes offen."
      : `${countOf(count, "Umsatz", "Umsätze")} blieben, wie sie waren: Ihr Bezug besteht nicht mehr, oder es ist inzwischen etwas anderes offen.`,
  reversed: (count: number) =>
    `${countOf(count, "Buchung", "Buchungen")} storniert; ${count === 1 ? "der Umsatz steht" : "die Umsätze stehen"} wieder hier.`,
  kept: (count: number) =>
    count === 1
      ? "Eine Buchung blieb, weil sie seither geändert wurde oder ihr Monat abgeschlossen ist."
      : `${countOf(count, "Buchung", "Buchungen")} blieben, weil sie seither geändert wurden oder ihr Monat abgeschlossen ist.`,
  stillOpen: (count: number, account: string | null) => {
    if (account === null) return count === 0 ? "Nichts ist mehr offen." : `Noch ${formatNumber(count)} offen.`;
    return count === 0
      ? `Auf „${account}“ ist nichts mehr offen.`
      : `Auf „${account}“ noch ${formatNumber(count)} offen.`;
  },
  undo: (count: number) => (count === 1 ? "Buchung stornieren" : `Alle ${formatNumber(count)} stornieren`),
  toLedger: "Zu den Buchungsumsätzen",
  none: "Nichts zu buchen",
  noneHint: "Hier stehen Umsätze der Bank, bis sie gebucht sind. Der nächste Kontoauszug bringt neue.",
  toBank: "Zu den Bankumsätzen",
  account: "Bankkonto",
  accountWith: (name: string, open: number) => `${name} · ${formatNumber(open)} offen`,
  filter: "Filtern",
  noneOfAccount: (account: string) => `Auf „${account}“ ist nichts zu buchen`,
  noneOfAccountHint: "Auf den anderen Bankkonten können noch Umsätze offen sein.",
  allAccounts: "Alle Bankkonten",
};
