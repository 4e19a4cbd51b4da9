import { addDays, type Day, daysBetween } from "../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../base/money/money";
import { openOn, type PaidDue } from "./owed-due";

/** A yearly rate in hundredths of a percent, from a day on until the next one. */
export type DatedRate = { validFrom: Day; rate: number };

/** § 288 (1) BGB: so many hundredths of a percent above the base rate. */
export const CONSUMER_POINTS = 500;

/** Interest on an amount from a day to another, both included. */
export type ArrearsSpan = {
  dueDay: Day;
  cents: Cents;
  from: Day;
  to: Day;
  days: number;
  rate: number;
  interest: Cents;
};

/** What interest is reckoned with. */
export type InterestTerms = {
  /** Sorted by `validFrom`; before the first there is none. */
  rates: readonly DatedRate[];
  /** On which day a single due was asked for first; null while it was not. */
  remindedOn: (dueId: number) => Day | null;
  /** What of it was made a due by then. */
  made: Cents;
};

const DAYS_A_YEAR = 365;
const HUNDREDTHS = 10_000;

/**
 * Interest on dues up to and with a day (§ 288 BGB): actual days of 365, both ends included, each span rounded half up.
 * Single dues bear it from their first reminder. What was made a due comes off the oldest.
 */
export function reckonInterest(
  dues: readonly PaidDue[],
  asOf: Day,
  { rates, remindedOn, made }: InterestTerms,
): ArrearsSpan[] {
  const spans = dues.flatMap((due) => {
    // There are thousands, and most were paid in time: no day of theirs is reckoned with.
    if (openOn(due, due.dueDay) <= 0) return [];
    const from = bearsFrom(due, remindedOn);
    return from === null ? [] : [...spansOf(due, from, asOf, rates)];
  });
  return withoutMade(spans, made);
}

export function totalInterest(spans: readonly ArrearsSpan[]): Cents {
  return spans.reduce((sum, { interest }) => sum + interest, 0);
}

function bearsFrom({ kind, dueDay, dueId }: PaidDue, remindedOn: InterestTerms["remindedOn"]): Day | null {
  if (kind === "RENT") return addDays(dueDay, 1);
  if ((kind !== "SETTLEMENT" && kind !== "OTHER") || dueId === null) return null;
  const reminded = remindedOn(dueId);
  return reminded !== null && reminded <= dueDay ? addDays(dueDay, 1) : reminded;
}

/** A span ends when some of the amount is paid, and before the rate changes; the day of a payment still bears interest on it. */
function* spansOf(due: PaidDue, from: Day, asOf: Day, rates: readonly DatedRate[]): Generator<ArrearsSpan> {
  const paidOn = due.parts.map(({ day }) => day);
  for (let day = from; day <= asOf; ) {
    const cents = openOn(due, addDays(day, -1));
    if (cents <= 0) return;
    const index = rates.findLastIndex(({ validFrom }) => validFrom <= day);
    const rate = rates[index]?.rate ?? 0;
    const changes = rates.slice(index + 1).find((later) => later.rate !== rate)?.validFrom;
    const ends = [
      asOf,
      ...paidOn.filter((paid) => paid >= day),
      ...(changes === undefined ? [] : [addDays(changes, -1)]),
    ];
    const to = ends.reduce((first, end) => (end < first ? end : first));
    const days = daysBetween(day, to) + 1;
    const interest = roundHalfUp((cents * rate * days) / (HUNDREDTHS * DAYS_A_YEAR));
    if (interest !== 0) yield { dueDay: due.dueDay, cents, from: day, to, days, rate, interest };
    day = addDays(to, 1);
  }
}

function withoutMade(spans: readonly ArrearsSpan[], made: Cents): ArrearsSpan[] {
  let left = made;
  return spans.flatMap((span) => {
    const taken = Math.min(left, Math.max(span.interest, 0));
    left -= taken;
    return taken > 0 && taken === span.interest ? [] : [{ ...span, interest: span.interest - taken }];
  });
}
