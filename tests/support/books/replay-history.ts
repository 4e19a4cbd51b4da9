import type { Day } from "../../../app/modules/base/calendar/day";
import { NO_RELATION, relationKey } from "../../../app/modules/base/relations/relation";
import { routingKeys } from "../../../app/modules/books/accounts/routing-keys";
import { indexLearned } from "../../../app/modules/books/suggestions/learned/index-learned";
import { bookingOf, learnedRowsOf } from "../../../app/modules/books/suggestions/learned/learned-row";
import { tokensOf } from "../../../app/modules/books/suggestions/learned/tokens-of";
import { indexFacts } from "../../../app/modules/books/suggestions/portfolio/index-facts";
import type { Suggestion } from "../../../app/modules/books/suggestions/weigh/suggest-booking";
import { suggestBooking } from "../../../app/modules/books/suggestions/weigh/suggest-booking";
import { SPLIT } from "../../../app/modules/books/templates/pattern-of";
import type { KnownHistory } from "../landlord/landlord-history";
import type { RightLeg, RightLine } from "../landlord/right-line";
import { LearnedBookings } from "./learned-bookings";

/**
 * What became of lines that could be known: suggested rightly, wrongly, wrongly though chosen from the start, or not at all;
 * and how many were chosen from the start.
 */
export type Hits = { lines: number; right: number; wrong: number; wrongThoughSure: number; none: number; sure: number };

export type Replay = {
  all: Hits;
  kinds: Map<string, Hits>;
  /** Lines that nobody could know, and how many of them were chosen from the start and wrong. */
  unknowable: { lines: number; wrongThoughSure: number };
  missed: { line: RightLine; suggestion: Suggestion | null }[];
};

const accounts = routingKeys.map(({ value }, index) => ({ id: index + 1, routingKey: value }));
const accountOf = (wanted: string) => accounts.find(({ routingKey }) => routingKey === wanted)?.id ?? 0;
const clearing = { accountId: accountOf("CASH_CLEARING"), ...NO_RELATION };

/**
 * Goes through a history as an accountant would who books line by line: each gets its suggestion and is then booked
 * rightly, which is learned. Counts what came from a day on.
 */
export function replayHistory({ facts, lines }: KnownHistory, countedFrom: Day): Replay {
  const index = indexFacts(facts);
  const learned = new LearnedBookings();
  const taught = new Set<string>();
  const replay: Replay = { all: noHits(), kinds: new Map(), unknowable: { lines: 0, wrongThoughSure: 0 }, missed: [] };
  for (const [transactionId, line] of lines.entries()) {
    const tokens = tokensOf(line);
    const tokenIndex = indexLearned(learned.rowsOf(tokens), learned.splitsOf(tokens));
    const suggestion = suggestBooking(line, tokenIndex, index);
    const { knownBy } = line;
    const isKnowable = knownBy === "rule" || (knownBy !== "never" && taught.has(knownBy.history));
    if (line.valueDate >= countedFrom) count(replay, line, suggestion, isKnowable, lines);
    const legs = line.legs.map(({ key, relation }) => ({
      source: clearing,
      target: { accountId: accountOf(key), ...relation },
    }));
    const booking = bookingOf(legs, accounts);
    if (booking) learned.add(learnedRowsOf(line, booking));
    if (booking?.template === SPLIT) learned.addSplits(tokens.map((token) => ({ token, transactionId })));
    for (const lesson of line.teaches) taught.add(lesson);
  }
  return replay;
}

function count(
  replay: Replay,
  line: RightLine,
  suggestion: Suggestion | null,
  isKnowable: boolean,
  lines: readonly RightLine[],
): void {
  const isRight = suggestion !== null && isRightFor(line, suggestion, lines);
  const wrongThoughSure = suggestion?.sure && !isRight ? 1 : 0;
  if (!isRight) replay.missed.push({ line, suggestion });
  if (!isKnowable) {
    replay.unknowable.lines++;
    replay.unknowable.wrongThoughSure += wrongThoughSure;
    return;
  }
  const ofKind = replay.kinds.get(line.kind) ?? noHits();
  replay.kinds.set(line.kind, ofKind);
  for (const hits of [replay.all, ofKind]) {
    hits.lines++;
    hits.wrongThoughSure += wrongThoughSure;
    if (suggestion?.sure) hits.sure++;
    if (isRight) hits.right++;
    else if (suggestion) hits.wrong++;
    else hits.none++;
  }
}

/** Whether a line's legs go to the accounts and relations that are suggested. */
function isRightFor(line: RightLine, suggestion: Suggestion, lines: readonly RightLine[]): boolean {
  if (suggestion.template === SPLIT) return isAlike(line.legs, lines[suggestion.like]?.legs ?? []);
  const legs = line.legs.map(({ key, relation }) => ({
    source: clearing,
    target: { accountId: accountOf(key), ...relation },
  }));
  const booking = bookingOf(legs, accounts);
  return (
    booking?.template === suggestion.template && relationKey(booking.relation) === relationKey(suggestion.relation)
  );
}

function isAlike(legs: readonly RightLeg[], others: readonly RightLeg[]): boolean {
  const keysOf = (list: readonly RightLeg[]) =>
    list.map(({ key, relation }) => `${key} ${relationKey(relation)}`).sort();
  return keysOf(legs).join() === keysOf(others).join();
}

function noHits(): Hits {
  return { lines: 0, right: 0, wrong: 0, wrongThoughSure: 0, none: 0, sure: 0 };
}
