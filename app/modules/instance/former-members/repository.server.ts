import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { activities, rowChanges } from "../../../../db/schema/activities";
import { uploads } from "../../../../db/schema/books/bank-statements";
import { ledgerLockChanges, legs, transactions } from "../../../../db/schema/books/ledger";
import { comments } from "../../../../db/schema/comments";
import { attachments } from "../../../../db/schema/files";
import { history } from "../../../../db/schema/history";
import { imageCollections } from "../../../../db/schema/image-collections";
import { setAsideFindings } from "../../../../db/schema/set-aside-findings";
import { trash, trashRows } from "../../../../db/schema/trash";
import { requestKeys, users } from "../../../../db/schema/users";
import { likes } from "../../../../db/schema/votes";
import { formerName, type NamePlaces } from "../../../texts/settings/former-members";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { recordRow } from "../../base/history/record-history.server";
import { MOST_COUNTED_BOOKINGS } from "../../base/relations/relation";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { userNoun } from "../../together/users/user-noun.server";
import { isGone, selectMentionCount, selectNamesOfUser } from "./mentions.server";

/** The query for those who are gone and still have their names, in the order in which they came. */
export function selectFormerMembers(db: Db) {
  return db
    .select({
      id: users.id,
      name: fullNameSql.as("name"),
      email: users.email,
      deleteTime: users.deleteTime,
    })
    .from(users)
    .where(and(isNull(users.replaceTime), isGone))
    .orderBy(asc(users.id));
}

/** Somebody whose name may be replaced, with all names that they had. */
export type FormerMember = {
  id: number;
  name: string;
  email: string;
  deleteTime: string | null;
  isGone: boolean;
  replaceTime: string | null;
  names: string[];
};

/** What somebody made or undid and what they took out of clearing are each counted so far, which says that there is more. */
const COUNTED = MOST_COUNTED_BOOKINGS + 1;

/**
 * Holds for a leg that a user booked. One that says what the bank did is always of whoever made its transaction, or undid it,
 * so that legs need not all be looked through.
 */
function isBookedBy(userId: SQL): SQL {
  return sql`legs.user_id = ${userId} and legs.locked = 0`;
}

/** A user, deleted or not, with the names that they had and where these stand; null if there never was one. */
export async function findFormerMember(
  db: Db,
  id: number,
): Promise<{ member: FormerMember; places: NamePlaces } | null> {
  const [[user], names, [places], [mentions]] = await runBatch(db, [
    db
      .select({
        id: users.id,
        name: fullNameSql.as("name"),
        email: users.email,
        deleteTime: users.deleteTime,
        replaceTime: users.replaceTime,
        isGone: sql<number>`${isGone}`.as("is_gone"),
      })
      .from(users)
      .where(eq(users.id, id)),
    selectNamesOfUser(id),
    sql<Omit<NamePlaces, "mentions">>`select
      (select count(*) from ${activities} where user_id = ${id}) as activities,
      (select count(*) from ${comments} where user_id = ${id}) as comments,
      (select count(*) from ${likes} where user_id = ${id}) as votes,
      (select count(*) from ${attachments} where create_user_id = ${id}) as attachments,
      (select count(*) from ${imageCollections} where create_user_id = ${id}) as albums,
      (select count(*) from ${setAsideFindings} where user_id = ${id}) as reasons,
      (select count(*) from ${history} where user_id = ${id} or (kind = 'user' and row_id = ${id})) as history,
      (select count(*) from (
        select id from (select id from ${transactions} where user_id = ${id} or reverse_user_id = ${id} limit ${COUNTED})
        union select id from (select distinct transaction_id as id from ${legs} where ${isBookedBy(sql`${id}`)} limit ${COUNTED}))
      ) as bookings,
      (select count(*) from ${ledgerLockChanges} where user_id = ${id}) as closings,
      (select count(*) from ${uploads} where user_id = ${id}) as imports`,
    selectMentionCount(id),
  ]);
  if (!user || !places || !mentions) return null;
  const member = { ...user, isGone: user.isGone !== 0, names: names.map(({ name }) => name) };
  return { member, places: { ...places, mentions: mentions.count } };
}

/** Holds if something in the books is a user's. */
const isInBooks: SQL = sql`(exists (select 1 from ${transactions} as made where made.user_id = users.id or made.reverse_user_id = users.id)
  or exists (select 1 from ${legs} where ${isBookedBy(sql`users.id`)})
  or exists (select 1 from ${ledgerLockChanges} as step where step.user_id = users.id)
  or exists (select 1 from ${uploads} as upload where upload.user_id = users.id))`;

/**
 * Replaces the name and address of somebody who is gone, in all that is kept about them but the books, as one batch; returns whether it
 * did. If only the id is kept, the name is looked up and follows.
 */
export function replaceNames(db: Db, actor: Actor, { id, names }: FormerMember): Promise<boolean> {
  const { now } = actor;
  const done = sql`exists (select 1 from ${users} where id = ${id} and replace_time = ${now})`;
  const all = JSON.stringify(names);
  const full = formerName.full(id);
  return writeOnce(db, actor, [
    sql`update ${users} set first_name = ${formerName.first}, last_name = ${formerName.last(id)}, email = ${formerName.email(id)},
        image_url = null, last_sign_in_time = null, sessions_since = ${now}, version = version + 1,
        delete_time = coalesce(delete_time, ${now}), replace_time = ${now}, name_in_books = iif(${isInBooks}, ${fullNameSql}, null)
      where id = ${id} and replace_time is null and ${isGone}`,
    recordRow(actor, userNoun.history, "name-replaced", sql`'[]'`, sql`${eq(users.id, id)} and ${done}`),
    sql`delete from ${rowChanges} where noun = 'user' and row_id = ${id} and ${done}`,
    sql`update ${rowChanges} set user_name = ${full}, user_id = ${id} where ${done} and
      (user_id = ${id} or (user_id is null and user_name in (select value from json_each(${all}))))`,
    sql`update ${activities} set user_name = ${full} where user_id = ${id} and ${done}`,
    ...forgetHistory(id, done),
    // What was deleted and names them is not worth a rewriting: it is forgotten.
    sql`delete from ${trash} where ${done} and id in (
      select part.trash_id from ${trashRows} as part, json_each(${all}) as name
      where (name.value like '%_ _%' or name.value like '%@%')
        and instr(lower(part.kept), lower(trim(json_quote(name.value), '"'))) > 0)`,
    // An answer that is forgotten is worked out anew from the row, should the same request come once more.
    sql`update ${requestKeys} set status = null, answer = null where ${done} and exists (
      select 1 from json_each(${all}) as name where instr(answer, trim(json_quote(name.value), '"')) > 0)`,
  ]);
}

/** The statements that take the name of a user out of what the history tells of that user. */
function forgetHistory(id: number, done: SQL): SqlStatement[] {
  const forgotten = (side: string) => sql`iif(value ->> ${side} is null, null, ${formerName.full(id)})`;
  return [
    sql`update ${history} set title = ${formerName.full(id)}, changes = (
      select json_group_array(json(iif(value ->> 'name' in ('firstName', 'lastName', 'email'),
        json_object('name', value ->> 'name', 'oldValue', ${forgotten("oldValue")}, 'newValue', ${forgotten("newValue")}), value)))
      from json_each(changes)) where kind = 'user' and row_id = ${id} and ${done}`,
  ];
}
