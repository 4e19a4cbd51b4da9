import { type Day, dayNumber, dayOfNumber } from "../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../base/money/money";
import { NO_PARTS, openOn, type PaidDue } from "./owed-due";

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
export function reckonInterest(dues: readonly PaidDue[], asOf: Day, terms: InterestTerms): ArrearsSpan[] {
  const spans: ArrearsSpan[] = [];
  visitSpans(dues, asOf, terms, ({ dueDay }, cents, first, last, rate, interest) =>
    spans.push({
      ...{ dueDay, cents, rate, interest },
      from: dayOfNumber(first),
      to: dayOfNumber(last),
      days: last - first + 1,
    }),
  );
  return withoutMade(spans, terms.made);
}

/** What `reckonInterest` comes to in all, without making spans of it: lists ask it of every agreement. */
export function sumInterest(dues: readonly PaidDue[], asOf: Day, terms: InterestTerms): Cents {
  const last = dayNumber(asOf);
  const changes = changesOf(terms.rates);
  const inFull = sumFullSpans(changes, last);
  const total: Borne = { sum: 0, borne: 0 };
  visitBearing(dues, terms, (due, from) => {
    if (due.parts === NO_PARTS) inFull(due.cents, from, total);
    else
      visitSpansOf(due, { from, last, changes }, (_due, _cents, _first, _last, _rate, interest) =>
        add(total, interest),
      );
  });
  return total.sum - Math.min(total.borne, terms.made);
}

/** Interest, and of that what is above 0. */
type Borne = { sum: Cents; borne: Cents };

function add(total: Borne, interest: Cents): void {
  total.sum += interest;
  if (interest > 0) total.borne += interest;
}

/**
 * Adds what dues bear of which nothing was paid: of one amount each span but the first is the same for all, and is reckoned once. Ten
 * years in arrears have hundreds of spans, and most rents the same amount.
 */
function sumFullSpans(
  changes: readonly RateChange[],
  last: number,
): (cents: Cents, from: number, total: Borne) => void {
  const known = new Map<Cents, Borne[]>();
  /** What an amount bears from each change of the rate to the last day, latest first. */
  const sinceChanges = (cents: Cents): Borne[] => {
    const sums = [{ sum: 0, borne: 0 }];
    for (let at = changes.length - 1; at > 0; at--) {
      const total = { ...sums.at(-1)! };
      add(total, spanOf(cents, changes, at, changes[at]!.since, last));
      sums.push(total);
    }
    return sums;
  };
  return (cents, from, total) => {
    if (from > last) return;
    let at = changes.length - 1;
    while (changes[at]!.since > from) at--;
    const sums = known.get(cents) ?? sinceChanges(cents);
    known.set(cents, sums);
    const later = sums[changes.length - 1 - at]!;
    total.sum += later.sum;
    total.borne += later.borne;
    add(total, spanOf(cents, changes, at, from, last));
  };
}

/** What an amount bears from a day on by one rate, until the next one. */
function spanOf(cents: Cents, changes: readonly RateChange[], at: number, from: number, last: number): Cents {
  const end = Math.min(last, (changes[at + 1]?.since ?? last + 1) - 1);
  return end < from ? 0 : interestOf(cents, changes[at]!.rate, end - from + 1);
}

/** Interest by what the passing of days changes of it: what ended spans bore, of that what is above 0, and the spans that still run. */
export type RunningInterest = {
  ended: Cents;
  borne: Cents;
  made: Cents;
  /** The first day as `dayNumber` counts. */
  running: { cents: Cents; since: number; rate: number }[];
};

/** What `sumInterest` comes to on each day up to `until`, as long as nothing else changes by then. */
export function keepInterest(dues: readonly PaidDue[], until: Day, terms: InterestTerms): RunningInterest {
  const end = dayNumber(until);
  const kept: RunningInterest = { ended: 0, borne: 0, made: terms.made, running: [] };
  visitSpans(dues, until, terms, (_due, cents, first, last, rate, interest) => {
    if (last === end) return kept.running.push({ cents, since: first, rate });
    kept.ended += interest;
    kept.borne += Math.max(interest, 0);
  });
  return kept;
}

/** What kept interest comes to on a day. */
export function interestOn({ ended, borne, made, running }: RunningInterest, day: Day): Cents {
  const number = dayNumber(day);
  let [sum, positive] = [ended, borne];
  for (const { cents, since, rate } of running) {
    const interest = interestOf(cents, rate, Math.max(0, number - since + 1));
    sum += interest;
    positive += Math.max(interest, 0);
  }
  return sum - Math.min(positive, made);
}

function interestOf(cents: Cents, rate: number, days: number): Cents {
  return roundHalfUp((cents * rate * days) / (HUNDREDTHS * DAYS_A_YEAR));
}

/** Told of each span by its days as `dayNumber` counts them. */
type SpanVisitor = (due: PaidDue, cents: Cents, first: number, last: number, rate: number, interest: Cents) => unknown;

function visitSpans(dues: readonly PaidDue[], asOf: Day, terms: InterestTerms, visit: SpanVisitor): void {
  const changes = changesOf(terms.rates);
  const last = dayNumber(asOf);
  visitBearing(dues, terms, (due, from) => visitSpansOf(due, { from, last, changes }, visit));
}

/** Tells of the dues that bear interest, and from which day on as `dayNumber` counts. */
function visitBearing(
  dues: readonly PaidDue[],
  { remindedOn }: InterestTerms,
  visit: (due: PaidDue, from: number) => void,
): void {
  for (const due of dues) {
    // There are thousands, and most were paid in time: no day of theirs is reckoned with.
    if (openOn(due, due.dueDay) <= 0) continue;
    const from = bearsFrom(due, remindedOn);
    if (from !== null) visit(due, from);
  }
}

/** From which day on a due bears interest, as `dayNumber` counts. */
function bearsFrom({ kind, dueDay, dueId }: PaidDue, remindedOn: InterestTerms["remindedOn"]): number | null {
  if (kind === "RENT") return dayNumber(dueDay) + 1;
  if ((kind !== "SETTLEMENT" && kind !== "OTHER") || dueId === null) return null;
  const reminded = remindedOn(dueId);
  return reminded === null ? null : Math.max(dayNumber(reminded), dayNumber(dueDay) + 1);
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

type Bearing = { from: number; last: number; changes: readonly RateChange[] };

/**
 * A span ends when some of the amount is paid, and before the rate changes; the day of a payment still bears interest on it. Days are
 * counted as numbers, for a year in arrears has hundreds of spans.
 */
function visitSpansOf(due: PaidDue, { from, last, changes }: Bearing, visit: SpanVisitor): void {
  const later: { day: number; cents: Cents }[] = [];
  let open = due.cents;
  for (const { day: paidOn, cents } of due.parts) {
    const day = dayNumber(paidOn);
    if (day < from) open -= cents;
    else later.push({ day, cents });
  }
  if (later.length > 1) later.sort((one, other) => one.day - other.day);
  let [first, at, paid] = [from, 0, 0];
  while (first <= last && open > 0) {
    while (at + 1 < changes.length && changes[at + 1]!.since <= first) at++;
    const { rate } = changes[at]!;
    const end = Math.min(last, later[paid]?.day ?? last, (changes[at + 1]?.since ?? last + 1) - 1);
    const interest = interestOf(open, rate, end - first + 1);
    if (interest !== 0) visit(due, open, first, end, rate, interest);
    for (; later[paid] && later[paid]!.day <= end; paid++) open -= later[paid]!.cents;
    first = end + 1;
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
