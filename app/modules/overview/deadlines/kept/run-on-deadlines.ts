import type { Db } from "../../../../../db/client";
import { type GroupRows, runBatch, runGroups, type SqlStatement } from "../../../../../db/run-batch";
import { runInPieces } from "../../../../../db/run-in-pieces";
import type { Day } from "../../../base/calendar/day";
import { groupRows } from "../../../base/lists/group-rows";
import { runOnKept } from "../../../books/kept-receivables/run-on-kept";
import { factsOf, selectFacts } from "../facts/portfolio-facts.server";
import { keepDeadlines } from "./keep-deadlines";
import {
  emptySubjects,
  factsOfSubjects,
  type KeptDeadlineRow,
  type MovedSubject,
  rowsOf,
  type SubjectPlace,
  selectHeldSubjects,
  selectRowsOf,
  selectStaleSubjects,
  writeSubjects,
} from "./kept-deadlines.server";

/** So many subjects are reckoned in one go. */
const AT_ONCE = 500;

/** So many are reckoned for somebody who waits: all of a portfolio, as the clock does it before. */
const MOST_WAITED_FOR = 100_000;

type Groups = Record<string, readonly SqlStatement[] | null>;

/**
 * Runs groups of statements on the deadlines that are kept for a day in one round trip, or three if some are reckoned first. Whoever
 * sees the books has what tenants owe reckoned before. No group of the caller's is called `kept…`.
 */
export async function runOnDeadlines<const Asked extends Groups>(
  db: Db,
  day: Day,
  asked: Asked,
  seesBooks = false,
): Promise<GroupRows<Asked>> {
  const ask = async <const All extends Groups>(groups: All) =>
    (seesBooks ? await runOnKept(db, day, groups) : null) ?? (await runGroups(db, groups));
  const first = await ask({ ...asked, keptStale: [selectStaleSubjects(day, AT_ONCE)] });
  const { keptStale } = first as unknown as GroupRows<{ keptStale: readonly [Stale] }>;
  const [stale] = keptStale;
  if (stale.length === 0) return first as unknown as GroupRows<Asked>;
  if (stale.length === AT_ONCE) await refreshDeadlines(db, day, MOST_WAITED_FOR);
  const keptWrites = stale.length === AT_ONCE ? null : writeSubjects(await keep(db, stale, day));
  return (await ask({ keptWrites, ...asked })) as unknown as GroupRows<Asked>;
}

type Stale = ReturnType<typeof selectStaleSubjects>;

/** Reckons what is not kept for a day, in pieces, but no more than so many subjects; returns how many it was. */
export function refreshDeadlines(db: Db, day: Day, most: number): Promise<number> {
  return runInPieces(db, most, async (writes) => {
    const { stale } = await runGroups(db, { writes, stale: [selectStaleSubjects(day, AT_ONCE)] });
    const count = stale[0].length;
    return { count, writes: count === 0 ? [] : writeSubjects(await keep(db, stale[0], day)) };
  });
}

/** What is kept of some subjects, reckoned by what is there now. */
async function keep(db: Db, subjects: readonly MovedSubject[], day: Day) {
  const { facts } = factsOf(await runGroups(db, selectFacts(db, factsOfSubjects(subjects), day)), day);
  const kept = keepDeadlines(facts, subjects, day);
  return kept.map((one, at) => ({ ...one, moves: subjects[at]?.moves ?? 0 }));
}

/** What of what is kept is not what is reckoned anew, of so many subjects after one. */
export type DeadlineComparison = { lookedAt: number; differing: MovedSubject[]; last: SubjectPlace | null };

/** Reckons anew what is kept of so many subjects after one, and compares what of it holds on a day. */
export async function compareDeadlines(
  db: Db,
  day: Day,
  after: SubjectPlace,
  most: number,
): Promise<DeadlineComparison> {
  const [subjects] = await runBatch(db, [selectHeldSubjects(day, after, most)]);
  const [stored] = await runBatch(db, [selectRowsOf(subjects, day)]);
  const storedOf = groupRows(stored, ({ subject, subject_id }) => `${subject} ${subject_id}`);
  const anew = await keep(db, subjects, day);
  const differing = anew.filter((one) => textOf(rowsOf(one)) !== textOf(storedOf.get(`${one.kind} ${one.id}`) ?? []));
  return { lookedAt: subjects.length, differing, last: subjects.at(-1) ?? null };
}

/** Has what is kept of some subjects reckoned anew by who asks next. */
export async function forgetDeadlines(db: Db, subjects: readonly MovedSubject[]): Promise<void> {
  await runBatch(db, [emptySubjects(subjects)]);
}

/** Rows as one text, whatever their order. */
function textOf(rows: readonly KeptDeadlineRow[]): string {
  return rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join("\n");
}
