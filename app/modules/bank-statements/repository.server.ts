import { and, eq, isNull, sql } from "drizzle-orm";
import { type Db, runBatch, type Statement as SqlStatement } from "../../../db/client";
import { jsonChunks } from "../../../db/json-chunks";
import { jsonTable } from "../../../db/json-table";
import { accounts, bankAccounts } from "../../../db/schema/accounts";
import {
  bankStatements,
  bankTransactions,
  statementLines,
  subLines,
  uploads,
} from "../../../db/schema/bank-statements";
import { ledgerLock, legs, transactions } from "../../../db/schema/ledger";
import { type Day, dayOf, type Timestamp } from "../calendar/day";
import type { Actor } from "../edits/actor";
import { keepKey, writeOnce } from "../edits/request-keys.server";
import { sumNewLegs } from "../ledger/balances/month-sums.server";
import { LONGEST_DESCRIPTION } from "../ledger/booking/booking-fields";
import type { AssignedStatement } from "./plan/assign-accounts";
import { type Containment, composeStoredLines } from "./plan/compose-stored-lines";
import type { PlannedStatement, StoredLine, StoredLines } from "./plan/plan-import";
import type { StatementEntry } from "./statement";
import type { ImportedStatement } from "./uploads/import-result";

/** What an import is decided on. `uploads` and `withdrawn` change whenever bank transactions do. */
export type BooksState = {
  accounts: { id: number; name: string; iban: string }[];
  lockedUntil: Day | null;
  cashAccountId: number | null;
  clearingAccountId: number | null;
  lastUploadId: number;
  withdrawnUploads: number;
};

/** Reads what every import needs, in one round trip. */
export async function readBooksState(db: Db): Promise<BooksState> {
  const [banks, state] = await runBatch(db, [
    db.select({ id: bankAccounts.id, name: bankAccounts.name, iban: bankAccounts.iban }).from(bankAccounts),
    sql`select
      (select locked_until from ledger_lock) as lockedUntil,
      (select min(id) from ${accounts} where routing_key = 'CASH') as cashAccountId,
      (select id from ${accounts} where routing_key = 'CASH_CLEARING') as clearingAccountId,
      (select coalesce(max(id), 0) from ${uploads}) as lastUploadId,
      (select count(*) from ${uploads} where withdraw_time is not null) as withdrawnUploads`,
  ]);
  const row = state?.results[0] as Omit<BooksState, "accounts">;
  return { ...row, accounts: (banks?.results ?? []) as BooksState["accounts"] };
}

/** The stored lines of the statements' accounts within their days, by account. */
export async function readStoredLines(
  db: Db,
  statements: readonly AssignedStatement[],
): Promise<Map<number, StoredLines>> {
  const spans = new Map<number, { from: Day; to: Day }>();
  for (const { bankAccountId, statement } of statements)
    for (const { bookingDay } of statement.entries) {
      const span = spans.get(bankAccountId);
      if (!span) spans.set(bankAccountId, { from: bookingDay, to: bookingDay });
      else if (bookingDay < span.from) span.from = bookingDay;
      else if (bookingDay > span.to) span.to = bookingDay;
    }
  if (spans.size === 0) return new Map();
  const accountIds = [...spans.keys()];
  const found = await runBatch(
    db,
    accountIds.flatMap((accountId) => {
      const { from, to } = spans.get(accountId) as { from: Day; to: Day };
      const within = sql`bank.bank_account_id = ${accountId} and bank.booking_date between ${from} and ${to}
        and bank.withdraw_time is null`;
      return [
        sql`select bank.id, bank.booking_date as bookingDay, bank.value_date as valueDay, bank.cents, bank.purpose,
            bank.counterparty_iban as counterpartyIban, bank.end_to_end_id as endToEndId,
            bank.bank_reference as bankReference
          from ${bankTransactions} as bank where ${within}`,
        sql`select line.statement_id as statementId, said.created + said.known as lineCount, line.position,
            line.bank_transaction_id as lineId, line.balance
          from ${bankTransactions} as bank
          join ${statementLines} as line on line.bank_transaction_id = bank.id
          join ${bankStatements} as said on said.id = line.statement_id
          join ${uploads} as upload on upload.id = said.upload_id
          where ${within} and line.balance is not null and upload.withdraw_time is null
          order by line.statement_id, line.position`,
      ];
    }),
  );
  return new Map(
    accountIds.map((id, index) => {
      const [lines, containments] = [found[2 * index]?.results ?? [], found[2 * index + 1]?.results ?? []];
      return [id, composeStoredLines(lines as StoredLine[], containments as Containment[])];
    }),
  );
}

/** Most bytes of JSON that go to the database as one parameter; D1 takes twice that as a text. */
const MOST_BYTES = 1_000_000;

/** The upload that this batch is inserting: nothing else can insert one before the batch ends. */
const thisUpload = sql`(select max(id) from ${uploads})`;

/**
 * Writes an upload with all that is new of it as one batch, and answers its id. Fails with `uploads.create_time` missing
 * where the books are no longer in the state that the plan was made on.
 */
export async function insertImport(
  db: Db,
  actor: Actor,
  file: { fileName: string; sha256: string; size: number; statementType: string; fileKey: string },
  { created, known, pending }: { created: number; known: number; pending: number },
  planned: readonly PlannedStatement[],
  state: BooksState & { cashAccountId: number; clearingAccountId: number },
): Promise<number> {
  const { userId, now } = actor;
  const unchanged = sql`(select coalesce(max(id), 0) from ${uploads}) = ${state.lastUploadId}
    and (select count(*) from ${uploads} where withdraw_time is not null) = ${state.withdrawnUploads}
    and (select locked_until from ledger_lock) is ${state.lockedUntil}
    and (select min(id) from ${accounts} where routing_key = 'CASH') = ${state.cashAccountId}
    and not exists (select 1 from json_each(${JSON.stringify(planned.map(({ bankAccountId }) => bankAccountId))})
      where value not in (select id from ${bankAccounts}))`;
  const statements: SqlStatement[] = [
    sql`insert into ${uploads}
        (file_name, sha256, size, statement_type, file_key, user_id, create_time, created, known, pending)
      select ${file.fileName}, ${file.sha256}, ${file.size}, ${file.statementType}, ${file.fileKey}, ${userId},
        case when ${unchanged} then ${now} end, ${created}, ${known}, ${pending}
      returning id`,
    ...keepKey(actor, thisUpload),
  ];
  for (const chunk of jsonChunks(planned.map(statementRow), MOST_BYTES))
    statements.push(sql`insert into ${bankStatements}
        (upload_id, bank_account_id, from_date, to_date, opening_balance, closing_balance, proven, created, known, pending)
      select ${thisUpload}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
        value ->> 7, value ->> 8
      from json_each(${chunk}) order by key`);
  const entries = newEntries(planned);
  const rows = jsonTable({ [Symbol.iterator]: () => entryRows(entries) }, MOST_BYTES);
  // In the order of the array, which is how json_each goes through it.
  for (const chunk of rows.chunks)
    statements.push(sql`insert into ${bankTransactions}
        (upload_id, create_time, bank_account_id, booking_date, value_date, cents, purpose, counterparty_name,
         counterparty_iban, counterparty_bic, end_to_end_id, mandate_id, creditor_id, bank_reference, reversal, details)
      select ${thisUpload}, ${now}, ${rows.columns} from json_each(${chunk})`);
  statements.push(...insertStatementLines(planned, entries));
  for (const chunk of jsonChunks(subLineRows(entries), MOST_BYTES))
    statements.push(sql`insert into ${subLines}
        (bank_transaction_id, place, cents, counterparty_name, counterparty_iban, end_to_end_id, purpose)
      select (select min(id) from ${bankTransactions} where upload_id = ${thisUpload}) + (value ->> 0), value ->> 1,
        value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
      from json_each(${chunk})`);
  if (created > 0)
    statements.push(
      sql`insert into ${transactions}
          (id, description, value_date, first_leg_id, bank_transaction_id, user_id, create_time, open_cents)
        select bank.id - first.id + first.transaction_id,
          substr(coalesce(nullif(purpose, ''), counterparty_name, 'Bankumsatz'), 1, ${LONGEST_DESCRIPTION}), value_date, bank.id - first.id + first.leg_id, bank.id, ${userId}, ${now}, -cents
        from (
          select min(id) as id, (select coalesce(max(id), 0) + 1 from ${transactions}) as transaction_id,
            (select coalesce(max(id), 0) + 1 from ${legs}) as leg_id
          from ${bankTransactions} where upload_id = ${thisUpload}) as first
        cross join ${bankTransactions} as bank where bank.upload_id = ${thisUpload} and cents <> 0 order by bank.id`,
      sql`insert into ${legs}
          (id, transaction_id, source_account_id, source_flow_type, source_flow_id, source_sub_flow_type,
           source_sub_flow_id, target_account_id, target_flow_type, target_flow_id, target_sub_flow_type,
           target_sub_flow_id, cents, value_date, locked, user_id, create_time)
        select made.first_leg_id, made.id, ${state.cashAccountId}, 'BANK_ACCOUNT', bank.bank_account_id,
          'BANK_TRANSACTION', bank.id, ${state.clearingAccountId}, 'BANK_ACCOUNT', bank.bank_account_id,
          'BANK_TRANSACTION', bank.id, bank.cents, bank.value_date, 1, ${userId}, ${now}
        from ${bankTransactions} as bank join ${transactions} as made on made.bank_transaction_id = bank.id
        where bank.upload_id = ${thisUpload} order by bank.id`,
      ...sumNewLegs(),
    );
  const [upload] = await runBatch(db, statements);
  return upload?.results[0]?.id as number;
}

function statementRow({ bankAccountId, from, to, statement, proven, created, known }: PlannedStatement): unknown[] {
  return [
    bankAccountId,
    from,
    to,
    statement.openingBalance?.cents ?? null,
    statement.closingBalance?.cents ?? null,
    proven ? 1 : 0,
    created,
    known,
    statement.pending,
  ];
}

type NewEntry = { bankAccountId: number; entry: StatementEntry };

/** What is new, by value date, as the ledger's indexes go: each row is then added at their end. */
function newEntries(planned: readonly PlannedStatement[]): NewEntry[] {
  return planned
    .flatMap(({ bankAccountId, rows }) =>
      rows.flatMap(({ entry, known }): NewEntry[] => (known ? [] : [{ bankAccountId, entry }])),
    )
    .sort(({ entry: { valueDay: one } }, { entry: { valueDay: other } }) => (one < other ? -1 : one > other ? 1 : 0));
}

function* entryRows(entries: readonly NewEntry[]): Generator<(string | number | null)[]> {
  for (const { bankAccountId, entry } of entries)
    yield [
      bankAccountId,
      entry.bookingDay,
      entry.valueDay,
      entry.cents,
      entry.purpose,
      entry.counterpartyName,
      entry.counterpartyIban,
      entry.counterpartyBic,
      entry.endToEndId,
      entry.mandateId,
      entry.creditorId,
      entry.bankReference,
      entry.reversal ? 1 : 0,
      JSON.stringify(entry.details),
    ];
}

/** The parts of batch entries, each after the number of its entry. */
function* subLineRows(entries: readonly NewEntry[]): Generator<unknown[]> {
  for (const [number, { entry }] of entries.entries())
    for (const [place, part] of entry.subLines.entries())
      yield [number, place, part.cents, part.counterpartyName, part.counterpartyIban, part.endToEndId, part.purpose];
}

/**
 * Says what each statement contains: stored lines by their id, new ones by their place among those that the batch inserted,
 * whose ids follow each other.
 */
function insertStatementLines(planned: readonly PlannedStatement[], entries: readonly NewEntry[]): SqlStatement[] {
  const places = new Map<unknown, number>(entries.map(({ entry }, index) => [entry, index]));
  const rows = planned.flatMap(({ lines }, index) =>
    lines.map(({ line, balance }, position) => [
      index,
      position,
      balance,
      ...("id" in line ? [line.id] : [null, places.get(line)]),
    ]),
  );
  return [...jsonChunks(rows, MOST_BYTES)].map(
    (chunk) => sql`insert into ${statementLines} (statement_id, position, balance, bank_transaction_id)
      select first.statement_id + (value ->> 0), value ->> 1, value ->> 2,
        coalesce(value ->> 3, first.transaction_id + (value ->> 4))
      from (
        select (select min(id) from ${bankStatements} where upload_id = ${thisUpload}) as statement_id,
          (select min(id) from ${bankTransactions} where upload_id = ${thisUpload}) as transaction_id) as first
      cross join json_each(${chunk}) order by key`,
  );
}

/** An upload as it is listed. */
export type Upload = {
  id: number;
  fileName: string;
  size: number;
  statementType: string;
  createTime: Timestamp;
  withdrawTime: Timestamp | null;
  userName: string;
  created: number;
  known: number;
  pending: number;
  /** How many of its bank transactions are booked, in part or in whole. */
  booked: number;
  /** The latest other upload that stands and contains lines which this one brought; all null where there is none. */
  holderId: number | null;
  holderFileName: string | null;
  holderCreateTime: Timestamp | null;
};

/** Bank transactions of which something was taken out of clearing, and not put back. */
const bookedOf = (uploadId: ReturnType<typeof sql>) => sql`(
  select count(*) from ${bankTransactions} as bank
  join ${transactions} as made on made.bank_transaction_id = bank.id
  where bank.upload_id = ${uploadId} and made.reverse_time is null and made.open_cents <> -bank.cents
)`;

/** The latest other upload that stands and contains lines of an upload, null where there is none. */
const holderOf = (uploadId: ReturnType<typeof sql>) => sql`(
  select max(said.upload_id) from ${bankTransactions} as bank
  join ${statementLines} as line on line.bank_transaction_id = bank.id
  join ${bankStatements} as said on said.id = line.statement_id
  join ${uploads} as other on other.id = said.upload_id
  where bank.upload_id = ${uploadId} and bank.withdraw_time is null and other.id <> bank.upload_id
    and other.withdraw_time is null
)`;

/** The query for uploads, newest first; one alone where an id is given. */
export function selectUploads(id: number | null, limit: number): SqlStatement {
  return sql`select upload.id, upload.file_name as fileName, upload.size, upload.statement_type as statementType,
      upload.create_time as createTime, upload.withdraw_time as withdrawTime,
      trim(person.first_name || ' ' || person.last_name) as userName, upload.created, upload.known, upload.pending,
      ${bookedOf(sql`upload.id`)} as booked, holder.id as holderId, holder.file_name as holderFileName,
      holder.create_time as holderCreateTime
    from ${uploads} as upload join users as person on person.id = upload.user_id
    left join ${uploads} as holder on holder.id = ${holderOf(sql`upload.id`)}
    ${id === null ? sql`` : sql`where upload.id = ${id}`}
    order by upload.id desc limit ${limit}`;
}

/** The query for what an upload said, in the file's order. */
export function selectUploadStatements(uploadId: number): SqlStatement {
  return sql`select said.bank_account_id as bankAccountId, account.iban, said.from_date as "from", said.to_date as "to",
      said.opening_balance as openingBalance, said.closing_balance as closingBalance, said.proven, said.created,
      said.known, said.pending
    from ${bankStatements} as said join ${bankAccounts} as account on account.id = said.bank_account_id
    where said.upload_id = ${uploadId} order by said.id`;
}

/** An upload and its statements in one round trip, null where there is none. */
export async function readUpload(
  db: Db,
  id: number,
): Promise<{ upload: Upload; statements: ImportedStatement[] } | null> {
  const [upload, statements] = await runBatch(db, [selectUploads(id, 1), selectUploadStatements(id)]);
  const row = upload?.results[0] as Upload | undefined;
  if (!row) return null;
  const said = (statements?.results ?? []) as unknown as ImportedStatement[];
  return { upload: row, statements: said.map((statement) => ({ ...statement, proven: Boolean(statement.proven) })) };
}

/** The id of the upload of a file's very bytes, null where it was not loaded or was taken back. */
export async function findUploadByHash(db: Db, sha256: string): Promise<number | null> {
  const [row] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.sha256, sha256), isNull(uploads.withdrawTime)));
  return row?.id ?? null;
}

/** How many lines of each of an upload's statements stand, in the file's order. */
export async function countStandingLines(db: Db, uploadId: number): Promise<number[]> {
  const [found] = await runBatch(db, [
    sql`select (
        select count(*) from ${statementLines} as line
        join ${bankTransactions} as bank on bank.id = line.bank_transaction_id
        where line.statement_id = said.id and bank.withdraw_time is null) as standing
      from ${bankStatements} as said where said.upload_id = ${uploadId} order by said.id`,
  ]);
  return (found?.results ?? []).map(({ standing }) => Number(standing));
}

/** Whether an upload's original file lies under a key, be it taken back or not. */
export async function isUploadFile(db: Db, fileKey: string): Promise<boolean> {
  const [row] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.fileKey, fileKey)).limit(1);
  return row !== undefined;
}

/** The name and place of an upload's original file. */
export async function findUploadFile(db: Db, id: number): Promise<{ fileName: string; fileKey: string } | null> {
  const [row] = await db
    .select({ fileName: uploads.fileName, fileKey: uploads.fileKey })
    .from(uploads)
    .where(eq(uploads.id, id));
  return row ?? null;
}

/**
 * Takes an upload back as one batch, and returns whether it could: not if it was already, something of it is booked, another
 * upload contains lines of it, or the first open day is still to come.
 * The ledger gets the mirror of each leg, in a closed month on the first open day.
 */
export function withdrawUpload(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { userId, now } = actor;
  const waits = sql`exists (select 1 from ${ledgerLock}
    join ${bankTransactions} as bank on bank.upload_id = ${id} and bank.withdraw_time is null
    where locked_until >= ${dayOf(new Date(now))} and bank.value_date <= locked_until)`;
  const isWithdrawn = sql`exists (select 1 from ${uploads} where id = ${id} and withdraw_time is not null)`;
  return writeOnce(db, actor, [
    sql`update ${uploads} set withdraw_time = ${now}
      where id = ${id} and withdraw_time is null and ${bookedOf(sql`${id}`)} = 0
        and ${holderOf(sql`${id}`)} is null and not ${waits}`,
    // A booking that was reversed is in the ledger as two legs that are even; only the bank's own is left to mirror.
    sql`insert into ${legs}
        (transaction_id, source_account_id, source_flow_type, source_flow_id, source_sub_flow_type, source_sub_flow_id,
         target_account_id, target_flow_type, target_flow_id, target_sub_flow_type, target_sub_flow_id, cents,
         value_date, locked, reverses_leg_id, user_id, create_time)
      select leg.transaction_id, leg.source_account_id, leg.source_flow_type, leg.source_flow_id,
        leg.source_sub_flow_type, leg.source_sub_flow_id, leg.target_account_id, leg.target_flow_type,
        leg.target_flow_id, leg.target_sub_flow_type, leg.target_sub_flow_id, -leg.cents,
        max(leg.value_date, coalesce((select date(locked_until, '+1 day') from ledger_lock), leg.value_date)), 1, leg.id,
        ${userId}, ${now}
      from ${bankTransactions} as bank
      join ${transactions} as made on made.bank_transaction_id = bank.id
      join ${legs} as leg on leg.id = made.first_leg_id
      where bank.upload_id = ${id} and made.reverse_time is null and ${isWithdrawn} order by leg.id`,
    sql`update ${transactions} set reverse_time = ${now}, reverse_user_id = ${userId}, open_cents = 0
      where reverse_time is null and ${isWithdrawn}
        and bank_transaction_id in (select bank.id from ${bankTransactions} as bank where bank.upload_id = ${id})`,
    sql`update ${bankTransactions} set withdraw_time = ${now}
      where upload_id = ${id} and withdraw_time is null and ${isWithdrawn}`,
    ...sumNewLegs(),
  ]);
}
