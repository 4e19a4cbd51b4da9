import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { users } from "../../../../db/schema/users";
import { userTexts } from "../../../texts/settings/users";
import { DomainError } from "../../base/domain-error";
import { completeValues } from "../../base/fields/complete-values";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { recordDeleted } from "../../base/history/record-history.server";
import { columnsOf, makeNoun, type RowOf } from "../../base/nouns/noun.server";
import { fullNameOf } from "./full-name";
import { fullNameSql } from "./full-name-sql.server";
import { userFields } from "./user-fields";

const { id, version, firstName, lastName, email, ...flags } = columnsOf(users, userFields);

const standing = isNull(users.deleteTime);

// Written out: in a statement about one table drizzle leaves the table's name away, and both users would be the same.
/** Holds for a user without whom there would still be an admin who can get in. */
const dispensable: SQL = sql`(not (users.admin and not users.locked) or exists (
  select 1 from users as other
  where other.admin and not other.locked and other.delete_time is null and other.id <> users.id))`;

/**
 * The users; a deleted one stays as a hidden row. Nobody locks or deletes themselves; the last admin stays one who can
 * get in. Another address, and a lock, end all sessions, except one's own after a change of one's own address.
 */
export const userNoun = makeNoun({
  kind: "user",
  table: users,
  fields: userFields,
  title: fullNameSql,
  columns: {
    ...{ id, version, firstName, lastName, email, imageUrl: users.imageUrl },
    ...flags,
    lastSignInTime: users.lastSignInTime,
  },
  standing,
  order: null,
  words: {
    notFound: userTexts.notFound,
    deleteQuestion: (user) => userTexts.deleteQuestion(fullNameOf(user)),
    deleteExplanation: () => userTexts.deleteExplanation,
  },
  rights: { read: "readUsers", change: "changeUsers" },
  api: {
    schema: fieldsSchema(userFields, "json", ["id", "imageUrl", "lastSignInTime"]),
    answer: (user) => user,
    list: "data",
  },
  complete: (sent) => {
    const { firstName: first, lastName: last, ...values } = completeValues(userFields, sent);
    return { ...values, firstName: first ?? "", lastName: last ?? "" };
  },
  // SQLite names an index over an expression by its name and not by its columns.
  unique: { index: "index 'users_email'", field: "email", sentence: userTexts.emailTaken },
  rules: (_, actor, { values }) => ({
    // Users keep a name that was sent empty as an empty text.
    values: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, /Name$/.test(key) ? (value ?? "") : value]),
    ),
    derive: (next, stored) => {
      const isHandedOn = next.email !== stored.email && next.id !== actor.userId;
      // Not with the lock itself: it refuses them anyway, and says why.
      const isLetInAgain = stored.locked && !next.locked;
      return isHandedOn || isLetInAgain ? { sessionsSince: actor.now } : {};
    },
    check: (next) => {
      if (next.locked && next.id === actor.userId) throw keptFlag("locked", userTexts.lockSelf);
    },
    guard: ({ next: { admin, locked } }) => {
      if (admin && !locked) return null;
      const refuse = async () => keptFlag(admin ? "locked" : "admin", userTexts.lastAdmin);
      return { condition: dispensable, refuse };
    },
  }),
  removal: (actor, told, own) => [
    recordDeleted(actor, told, sql`${and(eq(users.id, own), ne(users.id, actor.userId), standing, dispensable)}`),
    sql`update ${users} set delete_time = ${actor.now}, version = version + 1 where id = ${own} and changes() > 0`,
  ],
  keeping: {
    // Whoever asks is an admin who can get in, so that the last one is always oneself, but for two who ask at once.
    read: async (db, own) =>
      (
        await db
          .select({ id })
          .from(users)
          .where(and(eq(users.id, own), dispensable))
      ).length > 0,
    explain: (user, isDispensable, askingId) => {
      if (user.id === askingId) return userTexts.deleteSelf;
      return isDispensable ? null : userTexts.lastAdmin;
    },
  },
});

export type User = RowOf<typeof userNoun>;

/** Why flags of a user stay as they are before the one who asks, by key; none if all may be changed. */
export function explainFixedFlags(
  askingId: number,
  userId: number,
  all: readonly Pick<User, "id" | "admin" | "locked">[],
): Record<string, string> | undefined {
  if (userId !== askingId) return undefined;
  const isLast = !all.some((user) => user.id !== userId && user.admin && !user.locked);
  return { locked: userTexts.lockSelf, ...(isLast && { admin: userTexts.lastAdmin }) };
}

/** Refuses to change a flag of somebody, for what stands against it. */
function keptFlag(field: "admin" | "locked", sentence: string): DomainError {
  return new DomainError("conflict", sentence, { fieldErrors: { [field]: sentence } });
}
