import { formatDay, formatMoney, formatNumber } from "../format";
import { agreementTexts } from "../properties/rental-agreements";

/** What happened in the books, to be read after a person's name. Only the server says it. */
export const bookEventTexts = {
  BOOKED: (text: string, cents: number) => `hat „${text}“ gebucht${amount(cents)}.`,
  REVERSED: (text: string, cents: number) => `hat „${text}“ storniert${amount(cents)}.`,
  /** Several of a day, of which the latest is named; `isMore` if there may be others. */
  several: (kind: "BOOKED" | "REVERSED", count: number, text: string, isMore = false) =>
    `hat ${isMore ? "mindestens " : ""}${formatNumber(count)} Buchungen ${kind === "BOOKED" ? "erfasst" : "storniert"}, zuletzt „${text}“.`,
  /** `letter` is what it is called. */
  REMINDED: (letter: string, tenant: string | null, cents: number) =>
    `hat an ${tenant ?? agreementTexts.unknownTenant} geschrieben: ${letter}${amount(cents)}.`,
  DIRECT_DEBIT: (day: string, tenant: string, cents: number) =>
    `hat den Einzug von ${formatMoney(cents)} bei ${tenant} für den ${formatDay(day)} angelegt.`,
  TRANSFER: (day: string, tenant: string, cents: number) =>
    `hat die Überweisung von ${formatMoney(cents)} an ${tenant} für den ${formatDay(day)} angelegt.`,
};

function amount(cents: number): string {
  return cents === 0 ? "" : `, ${formatMoney(Math.abs(cents))}`;
}
