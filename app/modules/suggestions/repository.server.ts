import { type SQL, sql } from "drizzle-orm";
import { jsonChunks } from "../../../db/json-chunks";
import type { SqlStatement } from "../../../db/run-batch";
import { bankAccounts, loans } from "../../../db/schema/accounts";
import { bankTransactions } from "../../../db/schema/bank-statements";
import { bookingTokens, transactions } from "../../../db/schema/ledger";
import { properties } from "../../../db/schema/properties";
import { rentalAgreements } from "../../../db/schema/together";
import { readRentSteps } from "../rental-agreements/rent-steps-text";
import { MOST_CHARACTERS } from "../search/fold-text";
import { type LearnedRow, MOST_RELATIONS } from "./learned-row";
import type { AgreementFacts, LoanFacts, OpenLine, PropertyFacts, SuggestionData } from "./suggestion-data";
import { withTokens } from "./token-sql.server";
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

/** The statements whose answers `readSuggestionData` reads; they need nothing but the ids. */
export function selectSuggestionData(which: WhichTransactions): SqlStatement[] {
  const lines = selectLines(which);
  const columns = sql`learned.token, learned.flow_type as flowType, learned.flow_id as flowId,
    learned.sub_flow_type as subFlowType, learned.sub_flow_id as subFlowId, learned.template, learned.count,
    learned.last_day as lastDay`;
  return [
    lines,
    sql`${withTokens(lines)}
      select ${columns} from token cross join ${bookingTokens} as learned
        on learned.token = token.token and learned.flow_type = 'NONE'
      union all
      select ${columns} from token cross join ${bookingTokens} as learned
        on learned.token = token.token and learned.flow_type <> 'NONE'
      where (select count(*) from (select 1 from ${bookingTokens} as other
        where other.token = token.token and other.flow_type <> 'NONE' limit ${MOST_RELATIONS + 1})) <= ${MOST_RELATIONS}`,
    sql`select id, property_id as propertyId, counter_party as counterParty, start_date as startDate,
      end_date as endDate, rent_deposit as rentDeposit, rent_steps as rentSteps from ${rentalAgreements} order by id`,
    sql`select id, street_and_number as streetAndNumber, city, indoor_location as indoorLocation, se_id as seId,
      common_charge as commonCharge, administrator_name as administratorName,
      building_insurance_number as buildingInsuranceNumber, offer_price as offerPrice, seller_name as sellerName,
      usage_rights_since_date as usageRightsSinceDate
      from ${properties} order by id`,
    sql`select id, name, description from ${loans} order by id`,
    sql`select iban from ${bankAccounts} order by id`,
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
export function readSuggestionData(answers: readonly unknown[][]): SuggestionData {
  const [lines, learned, agreements, properties, loans, accounts] = answers as Record<string, unknown>[][];
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
    learned: (learned ?? []) as LearnedRow[],
    facts: {
      agreements: (agreements ?? []).map(
        (agreement) =>
          ({ ...agreement, rentSteps: readRentSteps(agreement.rentSteps as string) }) as unknown as AgreementFacts,
      ),
      properties: (properties ?? []) as PropertyFacts[],
      loans: (loans ?? []) as LoanFacts[],
      ownIbans: (accounts ?? []).map(({ iban }) => iban as string),
    },
  };
}

/** Adds rows to what is learned. */
export function addLearned(rows: readonly LearnedRow[]): SqlStatement[] {
  return [...chunksOf(rows)].map(
    (json) => sql`insert into ${bookingTokens}
        (token, flow_type, flow_id, sub_flow_type, sub_flow_id, template, count, last_day)
      select ${fieldsOf(json)} where true
      on conflict (token, flow_type, flow_id, sub_flow_type, sub_flow_id, template)
      do update set count = count + excluded.count, last_day = max(last_day, excluded.last_day)`,
  );
}

/** Takes rows from what is learned. */
export function removeLearned(rows: readonly LearnedRow[]): SqlStatement[] {
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
