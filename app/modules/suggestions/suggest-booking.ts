import type { BankLine } from "./bank-line";
import type { Suggestion } from "./booking";
import { explainBooking } from "./explain-booking";
import type { FactIndex } from "./index-facts";
import type { LearnedToken } from "./index-learned";
import { type ScoredBooking, scoreBookings } from "./score-bookings";

/** The score of a line being something that nothing speaks for. */
const UNKNOWN = 1.5;

/** Below this a wrong guess is likelier than a right one. */
const LEAST_CONFIDENCE = 0.5;

/** The most likely booking of a line; null where nothing is likely, or two are about the same. */
export function suggestBooking(
  line: BankLine,
  learned: ReadonlyMap<string, LearnedToken>,
  index: FactIndex,
): Suggestion | null {
  const scored = scoreBookings(line, learned, index);
  let best: ScoredBooking | null = null;
  for (const booking of scored) if (best === null || booking.score > best.score) best = booking;
  if (best === null) return null;
  const all = scored.reduce((odds, { score }) => odds + Math.exp(score), Math.exp(UNKNOWN));
  const confidence = Math.exp(best.score) / all;
  if (confidence < LEAST_CONFIDENCE) return null;
  const { template, relation, evidence } = best;
  return { template, relation, reason: explainBooking(evidence.flat()), confidence };
}
