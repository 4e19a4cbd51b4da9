import type { Db } from "../../../../db/client";
import { runBatch, runGroups } from "../../../../db/run-batch";
import type { Day } from "../../base/calendar/day";
import { emptyKept, keptOf, rowOf, selectHolding, selectKeepingFacts, selectKeptRows } from "./kept.server";

/** What of what is kept is not what is reckoned anew: agreements by id, of so many after a given one. */
export type Comparison = { lookedAt: number; differing: number[]; last: number };

/** Reckons anew what is kept of so many agreements after one, and compares what of it holds on a day. */
export async function compareKept(db: Db, day: Day, after: number, most: number): Promise<Comparison> {
  const ids = selectHolding(day, after, most);
  const { stored, ...facts } = await runGroups(db, { ...selectKeepingFacts(day, ids), stored: [selectKeptRows(ids)] });
  const anew = new Map(keptOf(facts, day).map((kept) => [kept.agreementId, rowOf(kept)]));
  const differing = stored[0].filter((row) => {
    const made = anew.get(row.agreement_id);
    return !made || JSON.stringify({ ...made, from_day: row.from_day }) !== JSON.stringify(row);
  });
  return {
    lookedAt: stored[0].length,
    differing: differing.map((row) => row.agreement_id),
    last: stored[0].reduce((last, row) => Math.max(last, row.agreement_id), after),
  };
}

/** Has what is kept of some agreements reckoned anew by who asks next. */
export async function forgetKept(db: Db, agreementIds: readonly number[]): Promise<void> {
  await runBatch(db, [emptyKept(agreementIds)]);
}
