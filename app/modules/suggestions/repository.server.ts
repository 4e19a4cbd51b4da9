import { type SQL, sql } from "drizzle-orm";
import { type Db, runBatch, type Statement } from "../../../db/client";
import { jsonChunks } from "../../../db/json-chunks";
import { bankAccounts } from "../../../db/schema/accounts";
import { bankTransactions } from "../../../db/schema/bank-statements";
import { bookingTokens, transactions } from "../../../db/schema/ledger";
import { factJson, factTables, factTypes, readFact } from "./fact-rows.server";
import { MOST_CHARACTERS } from "./fold-text";
import { withFoundFacts } from "./found-facts-sql.server";
import type { LearnedRow } from "./learned-row";
import type { FactType, OpenLine, PortfolioFacts, SuggestionData, TokenOwners } from "./suggestion-data";
import { withSaid } from "./token-sql.server";
import { tokenKinds } from "./tokens-of";

/** D1 takes texts of up to 2 MB. */
const MOST_BYTES = 1_000_000;

/** Which transactions: their ids, a query for them, or all that are open. */
export type WhichTransactions = readonly number[] | SQL | null;

/** As much of a text as lines are compared by. */
const startOf = (column: string) => sql.raw(`substr(${column}, 1, ${MOST_CHARACTERS})`);

function selectLines(which: WhichTransactions): SQL {
  const ids = Array.isArray(which) ? sql`select value from json_each(${JSON.stringify(which)})` : which;
  return sql`select booked.id as transactionId, booked.value_date as day, booked.open_cents as openCents,
      line.value_date as valueDate, line.cents,
      ${startOf("line.purpose")} as purpose, ${startOf("line.counterparty_name")} as counterparty_name,
      ${startOf("line.counterparty_iban")} as counterparty_iban, ${startOf("line.mandate_id")} as mandate_id,
      ${startOf("line.creditor_id")} as creditor_id
    from ${transactions} as booked join ${bankTransactions} as line on line.id = booked.bank_transaction_id
    where booked.open_cents <> 0 and line.withdraw_time is null
      ${ids === null ? sql`` : sql`and booked.id in (${ids as SQL})`}`;
}

/**
 * The statements whose answers `readSuggestionData` reads; they need nothing but the ids, and fresh tokens
 * (`runOnFreshTokens`). Of the portfolio they answer what these lines may be about, however much else there is.
 */
export function selectSuggestionData(which: WhichTransactions): Statement[] {
  const lines = selectLines(which);
  return [
    lines,
    sql`${withSaid(lines)}, ${withFoundFacts}
      select 'learned' as kind, json_object('token', token, 'flowType', flow_type, 'flowId', flow_id,
        'subFlowType', sub_flow_type, 'subFlowId', sub_flow_id, 'template', template, 'count', count,
        'lastDay', last_day) as json from learned
      union all select 'owners', json_array(type, token, count, json(ids)) from owners
      union all select type, ${factJson(sql`wanted.type`, sql`wanted.id`)} from wanted`,
    sql`select iban from ${bankAccounts} where iban in (select counterparty_iban from (${lines}))`,
  ];
}

/** The agreements that somebody pays for; who pays for more, such as an authority, is not known by the account. */
const MOST_AGREEMENTS = 4;

/** The open lines' transactions, each with the agreements that were paid for from its counterpart's account before. */
export function selectKnownPayers(which: WhichTransactions): SQL {
  const known = sql`select distinct line.transactionId as transaction_id, learned.sub_flow_id as agreement_id
    from (${selectLines(which)}) as line cross join ${bookingTokens} as learned
      on learned.token = ${`=${tokenKinds.iban}`} || line.counterparty_iban
    where learned.sub_flow_type = 'RENTAL_AGREEMENT'`;
  return sql`select transaction_id, agreement_id
    from (select *, count(*) over (partition by transaction_id) as agreements from (${known}))
    where agreements <= ${MOST_AGREEMENTS}`;
}

/** What the statements of `selectSuggestionData` answered. */
export function readSuggestionData(answers: readonly D1Result<Record<string, unknown>>[]): SuggestionData {
  const [lines, found, accounts] = answers.map(({ results }) => results);
  const rows = rowsByKind(found as Row[] | undefined);
  return {
    lines: (lines ?? []).map(
      ({ counterparty_name, counterparty_iban, mandate_id, creditor_id, ...line }) =>
        ({
          ...line,
          counterpartyName: counterparty_name,
          counterpartyIban: counterparty_iban,
          mandateId: mandate_id,
          creditorId: creditor_id,
        }) as OpenLine,
    ),
    learned: rows.learned.map((json): LearnedRow => JSON.parse(json)),
    facts: factsOf(rows, accounts as Account[] | undefined),
    owners: ownersOf(rows.owners),
  };
}

/** The whole portfolio, each kind by id. */
export async function readPortfolioFacts(db: Db): Promise<PortfolioFacts> {
  const all = factTypes.map((type) => sql`select ${type} as type, id from ${factTables[type]}`);
  const [rows, accounts] = await runBatch(db, [
    sql`select type as kind, ${factJson(sql`fact.type`, sql`fact.id`)} as json
      from (${sql.join(all, sql` union all `)}) as fact order by fact.id`,
    sql`select iban from ${bankAccounts} order by id`,
  ]);
  return factsOf(rowsByKind(rows?.results as Row[] | undefined), accounts?.results as Account[] | undefined);
}

/** What is learned, the owners of a token, or a fact, null where it is gone. */
type Row = { kind: RowKind; json: string | null };
type RowKind = "learned" | "owners" | FactType;
type Account = { iban: string };

function rowsByKind(found: readonly Row[] = []): Record<RowKind, string[]> {
  const rows: Record<RowKind, string[]> = { learned: [], owners: [], RENTAL_AGREEMENT: [], PROPERTY: [], LOAN: [] };
  for (const { kind, json } of found) if (json !== null) rows[kind].push(json);
  return rows;
}

function factsOf(rows: Record<FactType, readonly string[]>, accounts: readonly Account[] = []): PortfolioFacts {
  return {
    agreements: rows.RENTAL_AGREEMENT.map(readFact.RENTAL_AGREEMENT),
    properties: rows.PROPERTY.map(readFact.PROPERTY),
    loans: rows.LOAN.map(readFact.LOAN),
    ownIbans: accounts.map(({ iban }) => iban),
  };
}

function ownersOf(rows: readonly string[]): TokenOwners {
  const owners = { RENTAL_AGREEMENT: new Map(), PROPERTY: new Map(), LOAN: new Map() };
  for (const row of rows) {
    const [type, token, count, ids]: [FactType, string, number, number[]] = JSON.parse(row);
    owners[type].set(token, { count, ids });
  }
  return owners;
}

/** Adds rows to what is learned. */
export function addLearned(rows: readonly LearnedRow[]): Statement[] {
  return [...chunksOf(rows)].map(
    (json) => sql`insert into ${bookingTokens}
        (token, flow_type, flow_id, sub_flow_type, sub_flow_id, template, count, last_day)
      select ${fieldsOf(json)} where true
      on conflict (token, flow_type, flow_id, sub_flow_type, sub_flow_id, template)
      do update set count = count + excluded.count, last_day = max(last_day, excluded.last_day)`,
  );
}

/** Takes rows from what is learned. */
export function removeLearned(rows: readonly LearnedRow[]): Statement[] {
  return [...chunksOf(rows)].flatMap((json) => {
    const taken = sql`(token, flow_type, flow_id, sub_flow_type, sub_flow_id, template) in
      (select token, flow_type, flow_id, sub_flow_type, sub_flow_id, template from (select ${fieldsOf(json)}))`;
    return [
      sql`update ${bookingTokens} as learned set count = learned.count - taken.count
        from (select token, flow_type, flow_id, sub_flow_type, sub_flow_id, template, sum(count) as count
          from (select ${fieldsOf(json)}) group by 1, 2, 3, 4, 5, 6) as taken
        where learned.token = taken.token and learned.flow_type = taken.flow_type and learned.flow_id = taken.flow_id
          and learned.sub_flow_type = taken.sub_flow_type and learned.sub_flow_id = taken.sub_flow_id
          and learned.template = taken.template`,
      sql`delete from ${bookingTokens} where count <= 0 and ${taken}`,
    ];
  });
}

function chunksOf(rows: readonly LearnedRow[]): Iterable<string> {
  return jsonChunks(
    rows.map((row) => [
      row.token,
      row.flowType,
      row.flowId,
      row.subFlowType,
      row.subFlowId,
      row.template,
      row.count,
      row.lastDay,
    ]),
    MOST_BYTES,
  );
}

function fieldsOf(json: string): SQL {
  return sql`value ->> 0 as token, value ->> 1 as flow_type, value ->> 2 as flow_id, value ->> 3 as sub_flow_type,
    value ->> 4 as sub_flow_id, value ->> 5 as template, value ->> 6 as count, value ->> 7 as last_day
    from json_each(${json})`;
}
