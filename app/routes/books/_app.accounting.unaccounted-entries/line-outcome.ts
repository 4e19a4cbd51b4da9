import { countPart, part, readQuery } from "~/http/query/parameters";
import type { Timestamp } from "~/modules/base/calendar/day";

const MOST = 10_000;

/** What a sending of the list came to, as the address of the list carries it. */
export type LineOutcome = {
  booked: number;
  /** How many were booked already. */
  before: number;
  reversed: number;
  /** How many stayed as they were. */
  left: number;
  /** When it was booked, by which it can be undone. */
  batch: Timestamp | null;
};

export function readOutcome(query: URLSearchParams): LineOutcome {
  const count = countPart(0, MOST);
  const parts = { booked: count, already: count, reversed: count, left: count, batch: part(readBatch) };
  const { already: before, ...outcome } = readQuery(query, parts);
  return { ...outcome, before };
}

export function writeOutcome({ before: already, ...outcome }: Partial<LineOutcome>): string {
  const said = already ? { ...outcome, already } : outcome;
  return String(new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)])));
}

/** When something was booked, null if a text is no such time. */
export function readBatch(text: string): Timestamp | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? text : null;
}
