import { type SQL, sql } from "drizzle-orm";
import type { SqlStatement } from "../../../../../db/run-batch";
import { ledgerJournal, ledgerLockChanges, legs, transactions } from "../../../../../db/schema/books/ledger";
import type { Actor } from "../../../base/edits/actor";

const legContentSql: SQL = sql`json_array(leg.id, leg.source_account_id, leg.source_flow_type, leg.source_flow_id,
  leg.source_sub_flow_type, leg.source_sub_flow_id, leg.target_account_id, leg.target_flow_type, leg.target_flow_id,
  leg.target_sub_flow_type, leg.target_sub_flow_id, leg.cents, leg.value_date, leg.locked, leg.reverses_leg_id, leg.user_id,
  leg.create_time)`;

/** A transaction of more legs is written down by a form of its own: an entry says what came since the one before. */
const MANY_LEGS = sql.raw("2000");

/** Whether the transaction `made` has many legs. */
const hasManyLegs: SQL = sql`(select count(*) from ${legs} as leg where leg.transaction_id = made.id) > ${MANY_LEGS}`;

/** Legs of `made` for which a condition holds, by what many of them share: a text each, its kinds of relations by two letters. */
const groupedLegsSql = (condition: SQL): SQL => sql`(
  select json_group_array(json_array(locked, user_id, create_time, value_date, content)) from (
    select locked, user_id, create_time, value_date, group_concat(concat_ws(',', leg.id, source_account_id,
        substr(source_flow_type, 1, 2), source_flow_id, substr(source_sub_flow_type, 1, 2), source_sub_flow_id, target_account_id,
        substr(target_flow_type, 1, 2), target_flow_id, substr(target_sub_flow_type, 1, 2), target_sub_flow_id, cents,
        reverses_leg_id), ';' order by leg.id) as content
      from ${legs} as leg where leg.transaction_id = made.id and ${condition} group by 1, 2, 3, 4 order by 1, 2, 3, 4))`;

/** Behind which leg an entry begins and up to which it goes, if it says but a part of many. */
const AFTER = sql.raw("'$[9].after'");
const UP_TO = sql.raw("'$[9].upTo'");

/** The legs of `made` from behind one up to another, as an entry has them; both ends are worked out once. */
function partOfLegs(after: SQL, upTo: SQL): SQL {
  return sql`(with part as materialized (select ${after} as from_id, ${upTo} as to_id)
    select json_object('after', from_id, 'upTo', to_id, 'legs', json(${groupedLegsSql(sql`leg.id > from_id and leg.id <= to_id`)}))
    from part)`;
}

/** All of the transaction `made` that is no sum of other columns, with its legs as JSON. */
function contentWith(legsJson: SQL): SQL {
  return sql`json_array(made.id, made.description, made.value_date, made.first_leg_id, made.bank_transaction_id, made.user_id,
    made.create_time, made.reverse_time, made.reverse_user_id, ${legsJson})`;
}

/** The same with its legs themselves; of many as `ofMany` says. */
function contentOr(ofMany: SQL): SQL {
  return contentWith(sql`json(iif(${hasManyLegs}, ${ofMany},
    (select json_group_array(${legContentSql} order by leg.id) from ${legs} as leg where leg.transaction_id = made.id)))`);
}

const lastLegId = sql`(select max(leg.id) from ${legs} as leg where leg.transaction_id = made.id)`;

/** A value of the last entry of `made`. */
const ofLastEntry = (value: SQL): SQL => sql`(select ${value} from ${ledgerJournal} as entry
  where entry.subject = 'TRANSACTION' and entry.subject_id = made.id order by entry.id desc limit 1)`;

/** What is to be written down of the transaction `made`. */
const newContentSql: SQL = contentOr(
  partOfLegs(sql`coalesce(${ofLastEntry(sql`entry.content ->> ${UP_TO}`)}, 0)`, lastLegId),
);

const lastAfter = ofLastEntry(sql`entry.content ->> ${AFTER}`);

/**
 * What the last entry of the transaction `made` must say. Entries are compared with it for good: a column that is added to the
 * ledger goes into new ones by a form of its own. Of many legs early entries say all.
 */
export const transactionContentSql: SQL = contentOr(
  sql`iif(${lastAfter} is null, ${groupedLegsSql(sql`true`)}, ${partOfLegs(lastAfter, lastLegId)})`,
);

/** The query for transactions, by a condition on `made`, of which an entry before the last says legs that are no longer so. */
export function selectOddParts(condition: SQL): SQL<{ id: number }> {
  const [after, upTo] = [sql`(entry.content ->> ${AFTER})`, sql`(entry.content ->> ${UP_TO})`];
  return sql`select distinct made.id from ${transactions} as made
    join ${ledgerJournal} as entry on entry.subject = 'TRANSACTION' and entry.subject_id = made.id
    where ${condition} and ${hasManyLegs} and ${after} is not null and entry.id < ${ofLastEntry(sql`entry.id`)}
      and entry.content -> '$[9]' is not ${partOfLegs(after, upTo)}`;
}

/** All of a change of the lock but a name, which may be replaced. */
export const lockContentSql: SQL = sql`json_array(id, previous_until, locked_until, user_id, change_time)`;

type Writer = Pick<Actor, "userId" | "now">;

/**
 * The statement that writes down the transactions `made` for which a condition holds, as they are by then. It stands in the batch of
 * the change, behind all statements that change them.
 */
export function journalTransactions({ userId, now }: Writer, condition: SQL): SqlStatement {
  return sql`insert into ${ledgerJournal} (subject, subject_id, content, user_id, create_time)
    select 'TRANSACTION', made.id, ${newContentSql}, ${userId}, ${now}
    from ${transactions} as made where ${condition} order by made.id`;
}

/**
 * The same for new transactions of a single leg each, `made` and `leg` of the given rows: an import begins thousands, for which a
 * query each and reading its JSON again is what takes longest.
 */
export function journalSingleLegs({ userId, now }: Writer, rows: SQL): SqlStatement {
  return sql`insert into ${ledgerJournal} (subject, subject_id, content, user_id, create_time)
    select 'TRANSACTION', made.id, ${contentWith(sql`json_array(${legContentSql})`)}, ${userId}, ${now} from ${rows}`;
}

/** The statement that writes down the last change of the lock; it does nothing unless the statement before it changed a row. */
export function journalLock({ userId, now }: Writer): SqlStatement {
  return sql`insert into ${ledgerJournal} (subject, subject_id, content, user_id, create_time)
    select 'LOCK', id, ${lockContentSql}, ${userId}, ${now} from ${ledgerLockChanges}
    where id = (select max(id) from ${ledgerLockChanges}) and changes() > 0`;
}

/** An entry of the journal as the chain takes it. */
export type JournalEntry = {
  id: number;
  subject: "TRANSACTION" | "LOCK" | "SETTLEMENT" | "ERASURE";
  subjectId: number;
  content: string;
  userId: number;
  createTime: string;
  hash: string | null;
};

export const journalColumns: SQL = sql`id, subject, subject_id as subjectId, content, user_id as userId, create_time as createTime, hash`;

/** What entries of erasures say of others: of which entry or settlement, and the SHA-256 of what that says since, the last one last. */
export type ErasedDigest = { id: number; digest: string };

/** The query for it, of entries (1) or settlements (2), after one id and up to another. */
export function selectErased(place: 1 | 2, after: number, last: number): SQL<ErasedDigest> {
  return sql<ErasedDigest>`select one.value ->> 0 as id, one.value ->> 1 as digest
    from ${ledgerJournal} as entry, json_each(entry.content, ${sql.raw(`'$[${place}]'`)}) as one
    where entry.subject = 'ERASURE' and one.value ->> 0 > ${after} and one.value ->> 0 <= ${last} order by entry.id`;
}

/** What a transaction's last entry up to some other says of it, at a place of its content; null if none came after that other. */
export function journaledBefore(transactionId: SQL, lastEntryId: number, place: number): SQL {
  const own = sql`entry.subject = 'TRANSACTION' and entry.subject_id = ${transactionId}`;
  return sql`(select entry.content ->> ${sql.raw(String(place))} from ${ledgerJournal} as entry where ${own} and entry.id <= ${lastEntryId}
    and exists (select 1 from ${ledgerJournal} as entry where ${own} and entry.id > ${lastEntryId})
    order by entry.id desc limit 1)`;
}
