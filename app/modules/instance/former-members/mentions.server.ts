import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { jsonTables } from "../../../../db/json-table";
import { runBatch } from "../../../../db/run-batch";
import { activities, rowChanges } from "../../../../db/schema/activities";
import { ledgerLockChanges } from "../../../../db/schema/books/ledger";
import { comments } from "../../../../db/schema/comments";
import { searchDocuments } from "../../../../db/schema/search";
import { setAsideFindings } from "../../../../db/schema/set-aside-findings";
import { users } from "../../../../db/schema/users";
import type { FieldChange } from "../../base/edits/changed-values";
import { documentCodes } from "../../base/search/document-codes";
import { documentIdSql, renewDocuments } from "../../base/search/index-documents.server";
import type { SearchDocument } from "../../base/search/make-documents";
import type { ActivityType } from "../../together/activities/activity";
import { changesDocument } from "../../together/activities/changes-document";
import { commentDocuments } from "../../together/comments/comment-document";
import { commentFields } from "../../together/comments/comment-fields";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { replaceMentions } from "./replace-mentions";

/** Holds for a user who is gone, and so may have the name replaced. */
export const isGone: SQL = sql`(${users.deleteTime} is not null or ${users.locked})`;

/** Rows of each table that are rewritten in one batch. */
const ROWS_AT_ONCE = 200;

/** The query for the names that a user has and had, as far as they are kept, and the address. */
export function selectNamesOfUser(userId: number): SQL<{ name: string }> {
  return sql<{ name: string }>`select ${fullNameSql} as name from ${users} where id = ${userId}
    union select email from ${users} where id = ${userId}
    union select user_name from ${activities} where user_id = ${userId}
    union select user_name from ${ledgerLockChanges} where user_id = ${userId}
    union select user_name from ${rowChanges} where user_id = ${userId}`;
}

/** Those of them by which a user is meant in a text, as JSON: a first name alone is anybody's. */
function mentionNames(userId: number): SQL {
  return sql`(select json_group_array(name) from (${selectNamesOfUser(userId)}) where name like '%_ _%' or name like '%@%')`;
}

/**
 * Holds for a text in which one of the names is written, be it within a longer word, which `replaceMentions` tells apart; letters
 * with marks must be in the same case.
 */
function mentions(text: SQL, names: SQL): SQL {
  return sql`exists (select 1 from json_each(${names}) as name where instr(lower(${text}), lower(name.value)) > 0)`;
}

/** Holds for an activity that tells of a comment in which one of the names is written. */
function commentMentions(names: SQL): SQL {
  return sql`type like 'COMMENT%' and (${mentions(sql`text`, names)} or ${mentions(sql`changes`, names)})`;
}

/** The query for how often names are written in what people said: in comments, what is told of these, and reasons; at most. */
export function selectMentionCount(userId: number): SQL<{ count: number }> {
  const names = mentionNames(userId);
  return sql<{ count: number }>`select
    (select count(*) from ${comments} where ${mentions(sql`text`, names)})
    + (select count(*) from ${activities} where ${commentMentions(names)})
    + (select count(*) from ${setAsideFindings} where ${mentions(sql`reason`, names)}) as count`;
}

type Said = { id: number; propertyId: number; text: string; known: number | null };
type Told = {
  id: number;
  propertyId: number;
  type: ActivityType;
  text: string | null;
  changes: string;
  known: number | null;
};

/** Up to which row of each table texts were gone through. */
export type MentionPlace = { said: number; told: number; reasons: number };

/**
 * Rewrites some of what people said in which a name is written, after a place, with what the search finds, while the
 * user is gone; returns whether there was any, and the next place, null at the end.
 */
export async function rewriteMentions(
  db: Db,
  userId: number,
  replacement: string,
  after: MentionPlace,
): Promise<{ found: boolean; next: MentionPlace | null }> {
  const names = mentionNames(userId);
  const known = (code: number) =>
    sql`(select hash from ${searchDocuments} as document where document.id = ${documentIdSql(sql`said.property_id`, sql`${code}`, sql`said.id`, sql`0`)})`;
  const [[meant], said, told, reasons] = await runBatch(db, [
    sql<{ names: string }>`select ${names} as names`,
    sql<Said>`select id, property_id as propertyId, text, ${known(documentCodes.comment.code)} as known
      from ${comments} as said where id > ${after.said} and ${mentions(sql`text`, names)} order by id limit ${ROWS_AT_ONCE}`,
    sql<Told>`select id, property_id as propertyId, type, text, changes, ${known(documentCodes.change.code)} as known
      from ${activities} as said where id > ${after.told} and ${commentMentions(names)} order by id limit ${ROWS_AT_ONCE}`,
    sql<{ id: number; reason: string }>`select id, reason from ${setAsideFindings}
      where id > ${after.reasons} and ${mentions(sql`reason`, names)} order by id limit ${ROWS_AT_ONCE}`,
  ]);
  const all = JSON.parse(meant?.names ?? "[]") as string[];
  const renamed = (text: string) => replaceMentions(text, all, replacement);
  const newSaid = said
    .map((row) => ({ ...row, text: renamed(row.text), before: row.text }))
    .filter(({ text, before }) => text !== before);
  const newTold = told
    .map((row) => ({
      ...row,
      text: row.text === null ? null : renamed(row.text),
      changes: renamedChanges(row, renamed),
    }))
    .filter(
      ({ text, changes }, index) => text !== told[index]?.text || JSON.stringify(changes) !== told[index]?.changes,
    );
  const newReasons = reasons
    .map(({ id, reason }) => ({ id, reason: renamed(reason), before: reason }))
    .filter(({ reason, before }) => reason !== before);
  const next = {
    said: said.at(-1)?.id ?? after.said,
    told: told.at(-1)?.id ?? after.told,
    reasons: reasons.at(-1)?.id ?? after.reasons,
  };
  const isEnd = [said, told, reasons].every(({ length }) => length < ROWS_AT_ONCE);
  const found = newSaid.length + newTold.length + newReasons.length > 0;
  if (!found) return { found, next: isEnd ? null : next };
  const gone = sql`exists (select 1 from ${users} where id = ${userId} and ${isGone})`;
  const documents: (SearchDocument & { known: number | null })[] = [
    ...newSaid.flatMap((row) => commentDocuments(row, row.id).map((one) => ({ ...one, known: row.known }))),
    ...newTold
      .filter(({ changes }) => changes.length > 0)
      .map((row) => ({ ...changesDocument(row, commentFields), known: row.known })),
  ];
  await runBatch(db, [
    ...jsonTables(newSaid.map(({ id, text, before }) => ({ id, text, before }))).map(
      (rows) => sql`update ${comments} set text = said.text from ${rows} as said
        where comments.id = said.id and comments.text = said.before and ${gone}`,
    ),
    ...jsonTables(newTold.map(({ id, text, changes }) => ({ id, text, changes: JSON.stringify(changes) }))).map(
      (rows) => sql`update ${activities} set text = said.text, changes = said.changes from ${rows} as said
        where activities.id = said.id and ${gone}`,
    ),
    ...jsonTables(newReasons.map(({ id, reason }) => ({ id, reason }))).map(
      (rows) => sql`update ${setAsideFindings} set reason = said.reason from ${rows} as said
        where set_aside_findings.id = said.id and ${gone}`,
    ),
    ...renewDocuments(documents, "portfolio"),
  ]);
  return { found, next: isEnd ? null : next };
}

function renamedChanges({ changes }: Told, renamed: (text: string) => string): FieldChange[] {
  return (JSON.parse(changes) as FieldChange[]).map(({ name, oldValue, newValue }) => ({
    name,
    oldValue: typeof oldValue === "string" ? renamed(oldValue) : oldValue,
    newValue: typeof newValue === "string" ? renamed(newValue) : newValue,
  }));
}
