import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { monthLockRefusals as refusals } from "../../../../texts/accounting/month-lock";
import { addDays, type Day, dayOf, firstOfMonth } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import type { Actor } from "../../../base/edits/actor";
import { selectLock, selectLockChanges, writeLock } from "./lock.server";
import { type LedgerLock, openLock } from "./open-lock";

/** The last day to be closed, null for none; `previous` is the one that was closed when this was decided. */
export type LockChange = { lockedUntil: Day | null; previous?: Day | null };

/**
 * Closes the books up to and with the end of a month (Festschreibung), or opens what lies after it. `invalid` for
 * another day, or one to come; with `previous` a `conflict` if the lock moved since to elsewhere; without, the last
 * write wins.
 */
export async function lockMonths(db: Db, actor: Actor, { lockedUntil, previous }: LockChange): Promise<LedgerLock> {
  if (lockedUntil !== null) refuseUnlockableDays(lockedUntil, dayOf(new Date(actor.now)));
  if (await writeLock(db, actor, lockedUntil, previous)) return openLock(db);
  const [[lock], [last]] = await runBatch(db, [selectLock(db), selectLockChanges(db, 1)]);
  if (!lock || lock.lockedUntil === lockedUntil) return openLock(db);
  throw new DomainError("conflict", refusals.moved(last), {
    conflicts: [{ field: "lockedUntil", mine: lockedUntil, theirs: lock.lockedUntil }],
  });
}

/** As `lockMonths`, for someone who means to close: a day before what is closed already is `invalid`. */
export async function closeMonths(db: Db, actor: Actor, lockedUntil: Day, previous: Day | null): Promise<LedgerLock> {
  if (previous !== null && lockedUntil < previous) throw refusalOf(refusals.closedAlready(previous));
  return lockMonths(db, actor, { lockedUntil, previous });
}

/** As `lockMonths`, for someone who means to open: a day that closes more is `invalid`. */
export async function openMonths(
  db: Db,
  actor: Actor,
  lockedUntil: Day | null,
  previous: Day | null,
): Promise<LedgerLock> {
  if (lockedUntil !== null && (previous === null || lockedUntil > previous)) throw refusalOf(refusals.opensNothing);
  return lockMonths(db, actor, { lockedUntil, previous });
}

function refuseUnlockableDays(day: Day, today: Day): void {
  if (addDays(day, 1) !== firstOfMonth(addDays(day, 1))) throw refusalOf(refusals.midMonth);
  if (day > today) throw refusalOf(refusals.toCome);
}

function refusalOf(sentence: string): DomainError {
  return new DomainError("invalid", sentence, { fieldErrors: { lockedUntil: sentence } });
}
