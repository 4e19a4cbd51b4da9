import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { jsonTables } from "../../../../db/json-table";
import { type BatchRows, runBatch, type SqlStatement } from "../../../../db/run-batch";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankTransactions } from "../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { bookingTokens, splitTokens } from "../../../../db/schema/books/suggestions";
import { sides } from "../../base/relations/relation";
import { MOST_CHARACTERS } from "../../base/search/fold-text";
import type { BankLine } from "./learned/bank-line";
import type { LearnedRow, SplitRow } from "./learned/learned-row";
import { withSaid } from "./learned/token-sql.server";
import { tokenKinds } from "./learned/tokens-of";
import { factJson, factTables, factTypes, readFact } from "./portfolio/fact-rows.server";
import { MOST_SPLITS, withFoundFacts } from "./portfolio/found-facts-sql.server";
import type {
  FactType,
  PortfolioFacts,
  SuggestionData,
  TokenOwners,
  UnbookedBankLine,
} from "./portfolio/suggestion-data";

/** Which transactions: their ids, a query for them, or all that are open. */
export type WhichTransactions = readonly number[] | SQL | null;

/** As much of a text as lines are compared by. */
const startOf = (column: string) => sql.raw(`substr(${column}, 1, ${MOST_CHARACTERS})`);

function selectLines(which: WhichTransactions): SQL {
  const ids = Array.isArray(which) ? sql`select value from json_each(${JSON.stringify(which)})` : which;
  return sql`select booked.id as transactionId, booked.value_date as day, booked.unbooked_cents as unbookedCents,
      line.value_date as valueDate, line.cents,
      ${startOf("line.purpose")} as purpose, ${startOf("line.counterparty_name")} as counterparty_name,
      ${startOf("line.counterparty_iban")} as counterparty_iban, ${startOf("line.mandate_id")} as mandate_id,
      ${startOf("line.creditor_id")} as creditor_id
    from ${transactions} as booked join ${bankTransactions} as line on line.id = booked.bank_transaction_id
    where booked.unbooked_cents <> 0 and line.withdraw_time is null
      ${ids === null ? sql`` : sql`and booked.id in (${ids as SQL})`}`;
}

/**
 * The statements whose answers `readSuggestionData` reads; they need nothing but the ids, and fresh tokens
 * (`runOnFreshTokens`). Of the portfolio they answer what these lines may be about, however much else there is.
 */
export function selectSuggestionData(which: WhichTransactions): [SQL<UnbookedBankLine>, SQL<Row>, SQL<Account>] {
  const lines = selectLines(which);
  return [
    sql<UnbookedBankLine>`select transactionId, day, unbookedCents, valueDate, cents, purpose, counterparty_name as counterpartyName,
      counterparty_iban as counterpartyIban, mandate_id as mandateId, creditor_id as creditorId from (${lines})`,
    sql<Row>`${withSaid(lines)}, ${withFoundFacts}
      select 'learned' as kind, json_object('token', token, 'flowType', flow_type, 'flowId', flow_id,
        'subFlowType', sub_flow_type, 'subFlowId', sub_flow_id, 'template', template, 'count', count,
        'lastDay', last_day) as json from learned
      union all select 'split', json_object('token', token, 'transactionId', transaction_id) from split
      union all select 'owners', json_array(type, token, count, json(ids)) from owners
      union all select type, ${factJson(sql`wanted.type`, sql`wanted.id`)} from wanted`,
    sql<Account>`select iban from ${bankAccounts} where iban in (select counterparty_iban from (${lines}))`,
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

/** The loans to which instalments were paid from the open lines' accounts before. */
export function selectKnownLoans(which: WhichTransactions): SQL {
  return sql`select learned.flow_id from (${selectLines(which)}) as line cross join ${bookingTokens} as learned
      on learned.token = ${`=${tokenKinds.iban}`} || line.counterparty_iban
    where learned.flow_type = 'LOAN' and learned.template = 'loan_instalment'`;
}

/** Of what was booked for the open lines' accounts before, the latest transactions that were several things. */
export function selectKnownSplits(which: WhichTransactions): SQL {
  return sql`select transaction_id from (
      select known.transaction_id,
        row_number() over (partition by known.token order by known.transaction_id desc) as place
      from ${splitTokens} as known where known.token in (
        select ${`=${tokenKinds.iban}`} || counterparty_iban from (${selectLines(which)})
        where counterparty_iban is not null))
    where place <= ${MOST_SPLITS}`;
}

/** What the statements of `selectSuggestionData` answered. */
export function readSuggestionData([lines, found, accounts]: BatchRows<
  ReturnType<typeof selectSuggestionData>
>): SuggestionData {
  const rows = rowsByKind(found);
  return {
    lines,
    learned: rows.learned.map((json): LearnedRow => JSON.parse(json)),
    splits: rows.split.map((json): SplitRow => JSON.parse(json)),
    facts: factsOf(rows, accounts),
    owners: ownersOf(rows.owners),
  };
}

/** The whole portfolio, each kind by id. */
export async function readPortfolioFacts(db: Db): Promise<PortfolioFacts> {
  const all = factTypes.map((type) => sql`select ${type} as type, id from ${factTables[type]}`);
  const [rows, accounts] = await runBatch(db, [
    sql<Row>`select type as kind, ${factJson(sql`fact.type`, sql`fact.id`)} as json
      from (${sql.join(all, sql` union all `)}) as fact order by fact.id`,
    sql<Account>`select iban from ${bankAccounts} order by id`,
  ]);
  return factsOf(rowsByKind(rows), accounts);
}

/** What is learned, the owners of a token, or a fact, null if it is gone. */
type Row = { kind: RowKind; json: string | null };
type RowKind = "learned" | "split" | "owners" | FactType;
type Account = { iban: string };

function rowsByKind(found: readonly Row[]): Record<RowKind, string[]> {
  const rows: Record<RowKind, string[]> = {
    learned: [],
    split: [],
    owners: [],
    RENTAL_AGREEMENT: [],
    PROPERTY: [],
    LOAN: [],
  };
  for (const { kind, json } of found) if (json !== null) rows[kind].push(json);
  return rows;
}

function factsOf(rows: Record<FactType, readonly string[]>, accounts: readonly Account[]): PortfolioFacts {
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
export function addLearned(rows: readonly LearnedRow[]): SqlStatement[] {
  return jsonTables(rows).map(
    (table) => sql`insert into ${bookingTokens}
        (token, flow_type, flow_id, sub_flow_type, sub_flow_id, template, count, last_day)
      select token, flowType, flowId, subFlowType, subFlowId, template, count, lastDay from ${table} where true
      on conflict (token, flow_type, flow_id, sub_flow_type, sub_flow_id, template)
      do update set count = count + excluded.count, last_day = max(last_day, excluded.last_day)`,
  );
}

/** Notes which transactions were booked as several things. */
export function addSplits(rows: readonly SplitRow[]): SqlStatement[] {
  return jsonTables(rows).map(
    (table) => sql`insert into ${splitTokens} (token, transaction_id)
      select token, transactionId from ${table} where true on conflict do nothing`,
  );
}

/** Forgets that transactions were booked as several things. */
export function removeSplits(transactionIds: readonly number[]): SqlStatement[] {
  return [
    sql`delete from ${splitTokens}
      where transaction_id in (select value from json_each(${JSON.stringify(transactionIds)}))`,
  ];
}

/** What a line that is booked no more said, and whose it is. */
export type TakenRow = LearnedRow & Pick<BankLine, "counterpartyIban" | "counterpartyName">;

/** What a token is learned of. */
const RELATION = sql.raw("flowType, flowId, subFlowType, subFlowId");

/**
 * When a line of a counterpart was last booked to a relation, both of which `asked` names, but for some transactions; null if none is
 * left. The counterpart stands for all tokens: what is said of a day is said of who pays.
 */
function lastDayWithout(transactionIds: readonly number[]): SQL {
  const related = sides.map((side) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select leg.transaction_id, leg.cents from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      where ${column("flow_type")} = asked.flowType and ${column("flow_id")} = asked.flowId
        and ${column("sub_flow_type")} = asked.subFlowType and ${column("sub_flow_id")} = asked.subFlowId`;
  });
  return sql`(select max(line.value_date) from (
      select transaction_id from (${sql.join(related, sql` union all `)}) group by transaction_id having sum(cents) <> 0) as related
    join ${transactions} as booked on booked.id = related.transaction_id
    join ${bankTransactions} as line on line.id = booked.bank_transaction_id
    where booked.unbooked_cents = 0 and line.counterparty_iban is asked.iban and line.counterparty_name is asked.name
      and booked.id not in (select value from json_each(${JSON.stringify(transactionIds)})))`;
}

/** Takes rows of transactions from what is learned; a day that was the latest gives way to the one before. */
export function removeLearned(rows: readonly TakenRow[], transactionIds: readonly number[]): SqlStatement[] {
  return jsonTables(rows).flatMap((table) => [
    sql`with sent as materialized (select * from ${table}),
      before as materialized (select asked.*, ${lastDayWithout(transactionIds)} as day
        from (select distinct ${RELATION}, counterpartyIban as iban, counterpartyName as name from sent where flowType <> 'NONE') as asked)
      update ${bookingTokens} as learned set count = learned.count - taken.count,
        last_day = iif(learned.count > taken.count and learned.last_day = taken.lastDay, coalesce(taken.day, learned.last_day),
          learned.last_day)
      from (select token, ${RELATION}, template, sum(count) as count, max(lastDay) as lastDay, max(day) as day from (
          select sent.*, before.day from sent left join before on before.flowType = sent.flowType and before.flowId = sent.flowId
            and before.subFlowType = sent.subFlowType and before.subFlowId = sent.subFlowId
            and before.iban is sent.counterpartyIban and before.name is sent.counterpartyName)
        group by token, ${RELATION}, template) as taken
      where learned.token = taken.token and learned.flow_type = taken.flowType and learned.flow_id = taken.flowId
        and learned.sub_flow_type = taken.subFlowType and learned.sub_flow_id = taken.subFlowId
        and learned.template = taken.template`,
    sql`delete from ${bookingTokens} where count <= 0 and (token, flow_type, flow_id, sub_flow_type, sub_flow_id, template)
      in (select token, flowType, flowId, subFlowType, subFlowId, template from ${table})`,
  ]);
}
