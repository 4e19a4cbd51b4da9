import { isNull } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { users } from "../../../../db/schema/users";
import { userTexts } from "../../../texts/settings/users";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { editRow } from "../../base/edits/edit-row.server";
import type { RowChange } from "../../base/edits/row-change";
import { recordEdit } from "../../base/history/record-history.server";
import { nameValues } from "./name-values";
import { openUser } from "./open-user";
import { refuseTakenEmail } from "./refuse-taken-email";
import { dispensable, type User, userHistory } from "./repository.server";
import { userFields } from "./user-fields";

/**
 * Changes a user and returns the user. Nobody can lock themselves, and the last admin stays an admin who can get in. Another address,
 * and a lock, end all sessions for good; who changes their own address stays signed in, so that a slip can still be mended.
 */
export async function changeUser(db: Db, actor: Actor, change: RowChange): Promise<User> {
  const edit = editRow(db, actor, {
    ...change,
    values: nameValues(change.values),
    noun: "user",
    table: users,
    fields: userFields,
    where: isNull(users.deleteTime),
    notFound: userTexts.notFound,
    alongside: (changes) => [recordEdit(actor, userHistory, change.id, changes)],
    derive: (next, stored) => {
      const isHandedOn = next.email !== stored.email && next.id !== actor.userId;
      // Not with the lock itself: it refuses them anyway, and says why.
      const isLetInAgain = stored.locked && !next.locked;
      return isHandedOn || isLetInAgain ? { sessionsSince: actor.now } : {};
    },
    check: ({ id, locked }) => {
      if (locked && id === actor.userId) throw refusalAt("locked", userTexts.lockSelf);
    },
    guard: ({ next: { admin, locked } }) => {
      if (admin && !locked) return null;
      const refuse = async () => refusalAt(admin ? "locked" : "admin", userTexts.lastAdmin);
      return { condition: dispensable(), refuse };
    },
  });
  await refuseTakenEmail(edit);
  return openUser(db, change.id);
}

/**
 * Why flags of a user stay as they are before the one who asks, by key; none if all may be changed. Whoever asks is an admin who can
 * get in, so that the last one is always oneself.
 */
export function explainFixedFlags(
  askingId: number,
  id: number,
  users: readonly Pick<User, "id" | "admin" | "locked">[],
): Record<string, string> | undefined {
  if (id !== askingId) return undefined;
  const isLast = !users.some((user) => user.id !== id && user.admin && !user.locked);
  return { locked: userTexts.lockSelf, ...(isLast && { admin: userTexts.lastAdmin }) };
}

function refusalAt(field: "admin" | "locked", sentence: string): DomainError {
  return new DomainError("conflict", sentence, { fieldErrors: { [field]: sentence } });
}
