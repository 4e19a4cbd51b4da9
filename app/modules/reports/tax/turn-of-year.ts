import { turnTexts as texts } from "../../../texts/reports/tax";
import { monthsNamed } from "../../books/receivables/months-named";
import type { TurnPayment } from "./tax-facts";

/** A payment about the turn of a year: for which one it counts, why, and whether somebody decided that. */
export type DecidedTurn = TurnPayment & { year: number; reason: string; isDecided: boolean };

type Counted = { year: number; reason: string };

/**
 * For which year a recurring payment counts that was made about the turn of one (§ 11 Abs. 1 Satz 2, Abs. 2 Satz 2 EStG): only what
 * was due within those days as well changes its year.
 */
export function decideTurn(payment: TurnPayment): DecidedTurn {
  const { decidedYear } = payment;
  return decidedYear === null
    ? { ...payment, ...proposeYear(payment), isDecided: false }
    : { ...payment, year: decidedYear, reason: texts.decided, isDecided: true };
}

function proposeYear(payment: TurnPayment): Counted {
  const paidIn = Number(payment.day.slice(0, 4));
  return payment.day.slice(5, 7) === "01" ? ofJanuary(payment, paidIn) : ofDecember(payment, paidIn);
}

/** What is for January is due in its first days. */
function ofDecember({ description, day, startDate, earlierDay, routingKey }: TurnPayment, paidIn: number): Counted {
  const named = monthsNamed(description, day);
  const january = `${paidIn + 1}-01`;
  const next = paidIn + 1;
  if (named.length > 0)
    return named.every((month) => month >= january)
      ? { year: next, reason: texts.namesJanuary }
      : { year: paidIn, reason: texts.namesOther };
  if (namesYear(description, next) && !namesYear(description, paidIn)) return { year: next, reason: texts.namesYear };
  if (startDate !== null && startDate >= `${january}-01`) return { year: next, reason: texts.beginsThen };
  // Interest is due at the end of a month: that of an earlier day was for November.
  if (earlierDay !== null && routingKey !== "LOAN_INTEREST")
    return { year: next, reason: texts.paidBefore(earlierDay) };
  return { year: paidIn, reason: texts.late };
}

/** December's interest is due with its end; rents and charges for it were due in its first days, and stay where they were paid. */
function ofJanuary({ description, day, routingKey }: TurnPayment, paidIn: number): Counted {
  const named = monthsNamed(description, day);
  const isOld = named.length > 0 && named.every((month) => month < `${paidIn}-01`);
  if (isOld && routingKey === "LOAN_INTEREST") return { year: paidIn - 1, reason: texts.interestOfDecember };
  return { year: paidIn, reason: isOld ? texts.lateDecember : texts.ofJanuary };
}

function namesYear(words: string, year: number): boolean {
  return new RegExp(`(?<!\\d)${year}(?!\\d)`).test(words);
}
