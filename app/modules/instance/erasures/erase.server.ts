import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { jsonTables } from "../../../../db/json-table";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { bankStatements, bankTransactions, subLines, uploads } from "../../../../db/schema/books/bank-statements";
import { datevFiles } from "../../../../db/schema/books/datev";
import { ledgerJournal, transactions } from "../../../../db/schema/books/ledger";
import { paymentRunItems } from "../../../../db/schema/books/payment-runs";
import { deletedFiles } from "../../../../db/schema/files";
import { history } from "../../../../db/schema/history";
import { erasures, restrictedFiles } from "../../../../db/schema/persons";
import { searchDocuments } from "../../../../db/schema/search";
import { trash, trashRows } from "../../../../db/schema/trash";
import { requestKeys } from "../../../../db/schema/users";
import { formerTenant, erasureTexts as texts } from "../../../texts/persons/erasures";
import type { Day } from "../../base/calendar/day";
import { type FileKey, newFileKey } from "../../base/files/file-keys";
import type { FileStore } from "../../base/files/file-store";
import type { JobHandler } from "../../base/jobs/run-job";
import { keysOfKept } from "../../base/trash/trash.server";
import { buildBegun } from "../../overview/portfolio-search/builds.server";
import { makeMarkFinder } from "../persons/make-mark-finder";
import { marksOf, type PersonMarks, tellingWord } from "../persons/person-marks";
import { holdsNeedle, linesOf, transactionsOf } from "../persons/person-places.server";
import { amongIds, expressionOf } from "../persons/persons.server";
import type { ErasureWork, KeptIdentity } from "./erasure";
import { readSwept, type Swept, sweepTexts, sweepWords, whileErasing } from "./sweep.server";

type Tools = { db: Db; files: FileStore };

/** Does what is left to do of an erasure: names go from where they stand, and once the years are over from the books. */
export const continueErasure: JobHandler = async ({ db, files }, { subjectId }) => {
  const [row] = await db.select().from(erasures).where(sql`id = ${subjectId}`);
  if (!row) return [];
  const ids: number[] = JSON.parse(row.agreementIds);
  const now = new Date().toISOString();
  if (row.work !== null) {
    const { marks, fileKeys }: ErasureWork = JSON.parse(row.work);
    const swept = await readSwept(db, marks, formerTenant(subjectId), ids);
    await sweepAtOnce({ db, files }, swept, fileKeys);
    return [
      sql`update ${erasures} set work = null, swept_time = ${now} where id = ${subjectId} and work is not null`,
      ...unsearched(swept, now),
    ];
  }
  if (row.overTime === null || row.clearedTime !== null) return [];
  const kept: KeptIdentity[] = JSON.parse(row.kept ?? "[]");
  const swept = await readSwept(db, marksOf(kept), formerTenant(subjectId), ids);
  await clearBooks({ db, files }, subjectId, swept);
  return [
    sql`update ${erasures} set kept = null, cleared_time = ${now} where id = ${subjectId} and cleared_time is null`,
    ...unsearched(swept, now),
  ];
};

/** The statements that take what the search knew of somebody away at once, and bring the index up to date. */
function unsearched({ marks }: Swept, now: string): SqlStatement[] {
  const expression = expressionOf(marks);
  const gone =
    expression === null
      ? []
      : ["portfolio_words", "books_words"].map(
          (index) => sql`delete from ${searchDocuments} where id in (
            select rowid from ${sql.identifier(index)} where ${sql.identifier(index)} match ${expression})`,
        );
  return [...gone, ...buildBegun(now, false)];
}

async function sweepAtOnce({ db, files }: Tools, swept: Swept, fileKeys: readonly FileKey[]): Promise<void> {
  await sweepTexts(db, "at-once", swept);
  await sweepImports(db, swept);
  await sweepWords(db, swept);
  await forgetAnswers(db, swept);
  await removeForGood({ db, files }, [...fileKeys, ...(await emptyTrashOf(db, swept))]);
}

/** What the history calls the files in which their payments came may name them as well. */
async function sweepImports(db: Db, { ids, marks, name }: Swept): Promise<void> {
  const { replace } = makeMarkFinder(marks);
  const [told] = await runBatch(db, [
    sql<{
      id: number;
      title: string;
    }>`select id, title from ${history} where kind = 'import' and title is not null and row_id in (
      select upload_id from ${bankTransactions} where id in (${linesOf(ids, marks.ibans)}))`,
  ]);
  const renamed = told
    .map(({ id, title }) => ({ id, before: title, title: replace(title, name).replace(surnamesOf(marks), name) }))
    .filter(({ before, title }) => before !== title);
  if (renamed.length === 0) return;
  await runBatch(
    db,
    jsonTables(renamed.map(({ id, title }) => ({ id, title }))).map(
      (rows) => sql`update ${history} set title = said.title from ${rows} as said where history.id = said.id`,
    ),
  );
}

/** A file of theirs that bears a surname alone bears theirs. */
function surnamesOf({ names }: PersonMarks): RegExp {
  const { needles } = makeMarkFinder({ names: names.map(tellingWord), mails: [], phones: [], ibans: [] });
  const words = needles.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, "."));
  return words.length === 0 ? /(?!)/u : new RegExp(words.join("|"), "giu");
}

/** What was deleted and names somebody is not worth a rewriting: it goes, and its objects with it. */
async function emptyTrashOf(db: Db, swept: Swept): Promise<FileKey[]> {
  const { needles, names } = makeMarkFinder(swept.marks);
  if (needles.length === 0) return [];
  const [rows] = await runBatch(db, [
    sql<{
      id: number;
      propertyId: number | null;
      text: string;
      keys: string;
    }>`select entry.id, entry.property_id as propertyId,
        coalesce(entry.title, '') || ' ' || part.kept as text,
        (select json_group_array(key.value) from ${keysOfKept} as key
          where key.value is not null) as keys
      from ${trash} as entry join ${trashRows} as part on part.trash_id = entry.id
      where ${holdsNeedle(sql`coalesce(entry.title, '') || part.kept`, needles)}`,
  ]);
  const isTheirs = (propertyId: number | null) =>
    swept.namesakeIds.length === 0 || (propertyId !== null && swept.propertyIds.includes(propertyId));
  const own = rows.filter(({ text, propertyId }) => names(text) && isTheirs(propertyId));
  if (own.length > 0) await runBatch(db, [sql`delete from ${trash} where id in ${amongIds(own.map(({ id }) => id))}`]);
  return own.flatMap(({ keys }) => JSON.parse(keys) as FileKey[]);
}

/** An answer that is forgotten is worked out anew from the row, should the same request come once more. */
async function forgetAnswers(db: Db, { marks }: Swept): Promise<void> {
  await runBatch(db, [
    sql`update ${requestKeys} set status = null, answer = null
      where answer is not null and ${holdsNeedle(sql`answer`, makeMarkFinder(marks).needles)}`,
  ]);
}

async function removeForGood({ db, files }: Tools, keys: readonly FileKey[]): Promise<void> {
  if (keys.length === 0) return;
  await files.delete(keys);
  await runBatch(db, [
    sql`delete from ${deletedFiles} where file_key in (select value from json_each(${JSON.stringify(keys)}))`,
  ]);
}

/** Takes somebody out of the books, whose years are over: lines of the bank, words of bookings with their journal, files. */
async function clearBooks({ db, files }: Tools, erasureId: number, swept: Swept): Promise<void> {
  const { ids, marks, name } = swept;
  const own = amongIds(ids);
  const lines = sql`(${linesOf(ids, marks.ibans)})`;
  const [held] = await runBatch(db, [
    sql<{ id: number }>`select distinct upload_id as id from ${bankTransactions} where id in ${lines}`,
  ]);
  await clearUploads(
    { db, files },
    held.map(({ id }) => id),
  );
  await clearJournal(db, erasureId, swept);
  await runBatch(
    db,
    whileErasing([
      sql`update ${subLines} set counterparty_name = ${name}, counterparty_iban = null, end_to_end_id = null, purpose = ''
        where bank_transaction_id in ${lines} and (counterparty_iban in (select value from json_each(${JSON.stringify(marks.ibans)}))
          or end_to_end_id in (select end_to_end_id from ${paymentRunItems} where agreement_id in ${own})
          or ${holdsNeedle(sql`coalesce(counterparty_name, '') || purpose`, makeMarkFinder(marks).needles)})`,
      sql`update ${bankTransactions} set purpose = '', counterparty_name = ${name}, counterparty_bic = null, mandate_id = null,
          details = '{}', end_to_end_id = null, counterparty_iban = null where id in ${lines}
        and not exists (select 1 from ${subLines} where bank_transaction_id = bank_transactions.id)`,
      sql`update ${paymentRunItems} set name = ${name}, iban = '', text = ${name}, mandate_reference = null, signed_date = null
        where agreement_id in ${own}`,
    ]),
  );
  await sweepTexts(db, "books", swept, ["ledger_journal", "transactions", "settlements", "sub_lines"]);
  await sweepWords(db, swept);
  await clearExports({ db, files }, swept);
  const [away] = await runBatch(db, [
    sql<{ fileKey: FileKey }>`select file_key as fileKey from ${restrictedFiles} where erasure_id = ${erasureId}`,
  ]);
  await files.delete(away.map(({ fileKey }) => fileKey));
  await runBatch(db, [sql`delete from ${restrictedFiles} where erasure_id = ${erasureId}`]);
}

type Entry = { id: number; subjectId: number; description: string; isOwn: number; next: string };

/**
 * Gives bookings that name somebody other words, in the journal as well. Its hashes stay as they are; an entry more says what those that
 * were changed come to now, so that the chain can be followed on.
 */
async function clearJournal(db: Db, erasureId: number, swept: Swept): Promise<void> {
  const finder = makeMarkFinder(swept.marks);
  const booked = sql`(${transactionsOf(swept.ids)})`;
  const [entries] = await runBatch(db, [
    sql<
      Omit<Entry, "next">
    >`select id, subject_id as subjectId, content ->> 1 as description, subject_id in ${booked} as isOwn
      from ${ledgerJournal} where subject = 'TRANSACTION' and content ->> 1 <> ${swept.name}
        and (subject_id in ${booked} or ${holdsNeedle(sql`content ->> 1`, finder.needles)})`,
  ]);
  const renamed = entries
    .map((entry) => ({ ...entry, words: entry.isOwn ? swept.name : finder.replace(entry.description, swept.name) }))
    .filter(({ words, description }) => words !== description);
  for (const rows of jsonTables(renamed.map(({ id, subjectId, words }) => ({ id, subject: subjectId, words })))) {
    const [next] = await runBatch(db, [
      sql<{ id: number; content: string }>`select entry.id, json_set(entry.content, '$[1]', said.words) as content
        from ${rows} as said join ${ledgerJournal} as entry on entry.id = said.id`,
    ]);
    const digests = next.map(({ id, content }) => [id, createHash("sha256").update(content).digest("hex")]);
    await runBatch(
      db,
      whileErasing([
        sql`update ${ledgerJournal} set content = json_set(content, '$[1]', said.words) from ${rows} as said
          where ${ledgerJournal}.id = said.id`,
        sql`update ${transactions} set description = said.words from (
            select subject, words from ${rows} group by subject having id = max(id)) as said
          where ${transactions}.id = said.subject`,
        sql`insert into ${ledgerJournal} (subject, subject_id, content, user_id, create_time)
          select 'ERASURE', id, json_array(id, json(${JSON.stringify(digests)}), json('[]')), coalesce(over_user_id, user_id), over_time
          from ${erasures} where id = ${erasureId}`,
      ]),
    );
  }
}

/** A statement of the bank as it came names whoever is in it: in its place stands a text that says why it is gone. */
async function clearUploads({ db, files }: Tools, uploadIds: readonly number[]): Promise<void> {
  const [held] = await runBatch(db, [
    sql<{
      id: number;
      fileKey: FileKey;
      from: Day | null;
      to: Day | null;
    }>`select upload.id, upload.file_key as fileKey,
        (select min(from_date) from ${bankStatements} where upload_id = upload.id) as "from",
        (select max(to_date) from ${bankStatements} where upload_id = upload.id) as "to"
      from ${uploads} as upload where upload.id in ${amongIds(uploadIds)} and upload.file_name <> ${texts.fileNameGone} || upload.id`,
  ]);
  for (const { id, fileKey, from, to } of held) {
    const bytes = new TextEncoder().encode(texts.fileGone(id, from, to));
    const key = newFileKey("statements");
    await files.put(key, bytes);
    await runBatch(db, [
      sql`update ${uploads} set file_key = ${key}, file_name = ${texts.fileNameGone} || id, size = ${bytes.length},
        sha256 = ${createHash("sha256").update(bytes).digest("hex")} where id = ${id}`,
    ]);
    await files.delete([fileKey]);
  }
}

/** Files for the tax adviser lose the name in their own character set; what they say of amounts stays. */
async function clearExports({ db, files }: Tools, { marks, name }: Swept): Promise<void> {
  const { replace } = makeMarkFinder(marks);
  const [exported] = await runBatch(db, [sql<{ fileKey: FileKey }>`select file_key as fileKey from ${datevFiles}`]);
  for (const { fileKey } of exported) {
    const stored = await files.get(fileKey);
    if (!stored) continue;
    const text = [...new Uint8Array(await new Response(stored.body).arrayBuffer())]
      .map((byte) => String.fromCharCode(byte))
      .join("");
    const nameless = replace(text, name);
    if (nameless === text) continue;
    const bytes = Uint8Array.from([...nameless].map((sign) => sign.charCodeAt(0)));
    const key = newFileKey("datev");
    await files.put(key, bytes);
    await runBatch(db, [
      sql`update ${datevFiles} set file_key = ${key}, size = ${bytes.length}, crc32 = ${crc32(bytes)},
        sha256 = ${createHash("sha256").update(bytes).digest("hex")} where file_key = ${fileKey}`,
    ]);
    await files.delete([fileKey]);
  }
}
