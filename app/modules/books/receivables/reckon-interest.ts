import { type Day, dayAfter, dayNumber, dayOfNumber } from "../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../base/money/money";
import { compareDays, openOn, type PaidDue, type Part } from "./owed-due";

/** A yearly rate in hundredths of a percent, from a day on until the next one. */
export type DatedRate = { validFrom: Day; rate: number };

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
  const spans: ArrearsSpan[] = [];
  const changes = changesOf(rates);
  for (const due of dues) {
    // There are thousands, and most were paid in time: no day of theirs is reckoned with.
    if (openOn(due, due.dueDay) <= 0) continue;
    const from = bearsFrom(due, remindedOn);
    if (from !== null) addSpans(spans, due, { from, asOf, changes });
  }
  return made === 0 ? spans : withoutMade(spans, made);
}

export function totalInterest(spans: readonly ArrearsSpan[]): Cents {
  return spans.reduce((sum, { interest }) => sum + interest, 0);
}

function bearsFrom({ kind, dueDay, dueId }: PaidDue, remindedOn: InterestTerms["remindedOn"]): Day | null {
  if (kind === "RENT") return dayAfter(dueDay);
  if ((kind !== "SETTLEMENT" && kind !== "OTHER") || dueId === null) return null;
  const reminded = remindedOn(dueId);
  return reminded !== null && reminded <= dueDay ? dayAfter(dueDay) : reminded;
}

/** A rate as of its first day by `dayNumber`; the first is that of all days before. */
type RateChange = { since: number; rate: number };

/** The days on which the rate becomes another one, earliest first. */
function changesOf(rates: readonly DatedRate[]): RateChange[] {
  const changes: RateChange[] = [{ since: Number.NEGATIVE_INFINITY, rate: 0 }];
  for (const { validFrom, rate } of rates) {
    const since = dayNumber(validFrom);
    if (changes.at(-1)?.since === since) changes.pop();
    if (changes.at(-1)?.rate !== rate) changes.push({ since, rate });
  }
  return changes;
}

type Bearing = { from: Day; asOf: Day; changes: readonly RateChange[] };

/**
 * A span ends when some of the amount is paid, and before the rate changes; the day of a payment still bears interest on it. Days are
 * counted as numbers, for a year in arrears has hundreds of spans.
 */
function addSpans(spans: ArrearsSpan[], { dueDay, cents, parts }: PaidDue, { from, asOf, changes }: Bearing): void {
  const last = dayNumber(asOf);
  const later: Part[] = [];
  let open = cents;
  for (const part of parts)
    if (part.day < from) open -= part.cents;
    else later.push(part);
  if (later.length > 1) later.sort((one, other) => compareDays(one.day, other.day));
  let [start, startDay, at, paid] = [dayNumber(from), from, 0, 0];
  while (start <= last && open > 0) {
    while (at + 1 < changes.length && changes[at + 1]!.since <= start) at++;
    const { rate } = changes[at]!;
    const payment = later[paid];
    const change = changes[at + 1];
    let end = last;
    if (payment) end = Math.min(end, dayNumber(payment.day));
    if (change) end = Math.min(end, change.since - 1);
    const to = end === last ? asOf : dayOfNumber(end);
    const days = end - start + 1;
    const interest = roundHalfUp((open * rate * days) / (HUNDREDTHS * DAYS_A_YEAR));
    if (interest !== 0) spans.push({ dueDay, cents: open, from: startDay, to, days, rate, interest });
    for (; later[paid] && later[paid]!.day <= to; paid++) open -= later[paid]!.cents;
    start = end + 1;
    startDay = dayOfNumber(start);
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
