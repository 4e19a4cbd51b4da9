import { turnTexts as texts } from "../../../texts/reports/tax";
import { monthsNamed } from "../../books/receivables/months-named";
import type { TurnPayment } from "./tax-facts";

/** A payment about the turn of a year: for which one it counts, why, and whether somebody decided that. */
export type DecidedTurn = TurnPayment & { year: number; reason: string; isDecided: boolean };

/**
 * For which year a rent counts that came in the last ten days of December (§ 11 Abs. 1 Satz 2 EStG): one for January, due in its first
 * days, for the next; a late one for December for the year in which it was paid.
 */
export function decideTurn(payment: TurnPayment): DecidedTurn {
  const paidIn = Number(payment.day.slice(0, 4));
  const proposed = proposeYear(payment, paidIn);
  const { decidedYear } = payment;
  return decidedYear === null
    ? { ...payment, ...proposed, isDecided: false }
    : { ...payment, year: decidedYear, reason: texts.decided, isDecided: true };
}

function proposeYear(
  { description, day, startDate, earlierDay }: TurnPayment,
  paidIn: number,
): { year: number; reason: string } {
  const named = monthsNamed(description, day);
  const january = `${paidIn + 1}-01`;
  if (named.length > 0)
    return named.every((month) => month >= january)
      ? { year: paidIn + 1, reason: texts.namesJanuary }
      : { year: paidIn, reason: texts.namesOther };
  if (startDate >= `${january}-01`) return { year: paidIn + 1, reason: texts.beginsThen };
  if (earlierDay !== null) return { year: paidIn + 1, reason: texts.paidBefore(earlierDay) };
  return { year: paidIn, reason: texts.late };
}
