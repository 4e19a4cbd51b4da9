import type { Db } from "../../../db/client";
import type { Day } from "../calendar/day";
import type { Actor } from "../edits/actor";
import { writeLock } from "./lock.server";
import { type LedgerLock, openLock } from "./open-lock";

/** Closes the books up to and with a day (Festschreibung), or opens them all where it is null; answers the new state. */
export async function lockMonths(db: Db, actor: Actor, lockedUntil: Day | null): Promise<LedgerLock> {
  await writeLock(db, actor, lockedUntil);
  return openLock(db);
}
