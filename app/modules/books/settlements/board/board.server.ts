import { type SQL, sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../../db/pack-rows";
import { costStatements, settlements } from "../../../../../db/schema/books/cost-statements";
import { properties } from "../../../../../db/schema/properties";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import type { Day } from "../../../base/calendar/day";
import type { CostAgreement } from "../../../base/law/operating-costs/cost-keys";
import { objectableFrom } from "../../../base/law/operating-costs/settlement-deadline";
import type { Cents } from "../../../base/money/money";
import { selectSpansBeside, selectTenanciesOf } from "../../cost-statements/repository.server";
import { type BoardState, type BoardView, boardStates } from "./board-view";

/** A tenant's settlement of a year as the database has it; nothing of it is known while costs are missing. */
export type BoardRow = {
  agreementId: number;
  propertyId: number;
  counterParty: string | null;
  streetAndNumber: string | null;
  city: string | null;
  indoorLocation: string | null;
  seId: string | null;
  from: Day;
  to: Day;
  state: BoardState;
  costAgreement: CostAgreement;
  statementId: number | null;
  provisional: number | null;
  statementTo: Day | null;
  settlementId: number | null;
  claim: Cents | null;
  receivedDate: Day | null;
  objectedDate: Day | null;
  /** From when on a span that ends in a later year has them, while they are missing of this one. */
  coveredFrom: Day | null;
  /** What the owner bears by what was frozen; null before that. */
  ownerCosts: Cents | null;
};

/** So many of them are a page. */
export const BOARD_PAGE = 50;

/** Whether an agreement ran in a year. */
export const rentedIn = (year: number) =>
  sql`agreement.start_date <= ${`${year}-12-31`} and coalesce(agreement.end_date, ${`${year}-12-31`}) >= ${`${year}-01-01`}`;

/** Whether anything was ever to be prepaid by it, by the last step as a rule, or costs are borne in another way. */
export const bearsCosts = sql`(agreement.cost_agreement <> 'PREPAYMENT' or agreement.rent_steps ->> '$[#-1].utilities' > 0
  or exists (select 1 from json_each(agreement.rent_steps) as step where step.value ->> 'utilities' > 0))`;

/** Everybody who rented in a year and was to prepay, or bears costs in another way: how far that is, and what boards are sorted by. */
function board(year: number, today: Day): SQL {
  const ofYear = sql`between ${`${year}-01-01`} and ${`${year}-12-31`}`;
  // All of `settled` and of the statements is read from indexes, as their rows are long.
  return sql`board as materialized (
    select agreementId, counterParty, streetAndNumber, city, seId, settlementId, statementId,
      case when settlementId is null and cost_agreement <> 'PREPAYMENT' then 'EXEMPT' when statementId is null then 'MISSING'
        when settlementId is null then 'DRAFT' when objected_date is not null then 'OBJECTED'
        when received_date < ${objectableFrom(today)} then 'CLOSED' when received_date is not null then 'RECEIVED'
        when sent_date is not null then 'SENT' else 'FROZEN' end as state
    from (select agreement.id as agreementId, agreement.counter_party as counterParty, agreement.cost_agreement,
        place.street_and_number as streetAndNumber, place.city, place.se_id as seId,
        settled.id as settlementId, settled.sent_date, settled.received_date, settled.objected_date,
        coalesce(settled.statement_id, (
          select min(one.id) from ${costStatements} as one where one.property_id = agreement.property_id and one.to_date ${ofYear}
            and one.from_date <= coalesce(agreement.end_date, one.from_date) and one.to_date >= agreement.start_date)) as statementId
      from ${rentalAgreements} as agreement
      join ${properties} as place on place.id = agreement.property_id
      left join ${settlements} as settled on settled.agreement_id = agreement.id and settled.cancel_time is null
        and settled.to_date ${ofYear}
      where ${rentedIn(year)} and ${bearsCosts}))`;
}

/** A page of the board with all that it shows. */
function shownOf(year: number): SQL {
  const first = `${year}-01-01`;
  const last = `${year}-12-31`;
  return sql`select page.*, agreement.property_id as propertyId, agreement.cost_agreement as costAgreement,
      place.indoor_location as indoorLocation,
      max(agreement.start_date, ${first}) as "from", min(coalesce(agreement.end_date, ${last}), ${last}) as "to",
      case when page.statementId is null and page.settlementId is null then (
        select min(one.from_date) from ${costStatements} as one where one.property_id = agreement.property_id
          and one.to_date > ${last} and one.from_date between ${first} and ${last}) end as coveredFrom,
      statement.provisional, statement.to_date as statementTo,
      settled.claim, settled.received_date as receivedDate, settled.objected_date as objectedDate,
      settled.content ->> '$.owner.costs' as ownerCosts
    from page join ${rentalAgreements} as agreement on agreement.id = page.agreementId
    join ${properties} as place on place.id = agreement.property_id
    left join ${costStatements} as statement on statement.id = page.statementId
    left join ${settlements} as settled on settled.id = page.settlementId`;
}

// Written out, as a statement takes a hundred parameters and this stands in it several times.
const rank = sql.raw(`case state ${boardStates.map((state, index) => `when '${state}' then ${index}`).join(" ")} end`);

const sortKeys: Record<BoardView["sort"], SQL> = {
  urgency: sql`${rank}, coalesce(streetAndNumber, ''), coalesce(counterParty, ''), agreementId`,
  name: sql`coalesce(counterParty, ''), agreementId`,
  place: sql`coalesce(city, ''), coalesce(streetAndNumber, ''), coalesce(seId, ''), agreementId`,
};

/** The words of an agreement that a board is searched by. */
export type BoardWords = { agreementId: number; words: string };

/** The query for those of all who rented in a year. */
export function selectBoardWords(year: number): PackedRows<BoardWords> {
  return packRows<BoardWords>({
    key: sql`agreement.id`,
    columns: {
      agreementId: sql`agreement.id`,
      words: sql`concat_ws(' ', agreement.counter_party, place.street_and_number, place.zip_code, place.city, place.indoor_location)`,
    },
    from: sql`from ${rentalAgreements} as agreement join ${properties} as place on place.id = agreement.property_id
      where ${rentedIn(year)}`,
  });
}

/**
 * How many of a year are how far, a page of them, and of its drafts the statements with what these are held against, each as JSON: all
 * of it is found once for each.
 */
export type BoardPage = { counts: string; page: string; statements: string; tenancies: string; spans: string };

const shown = [
  ...[
    "agreementId",
    "propertyId",
    "counterParty",
    "streetAndNumber",
    "city",
    "indoorLocation",
    "seId",
    "from",
    "to",
    "state",
  ],
  ...[
    "statementId",
    "provisional",
    "statementTo",
    "settlementId",
    "claim",
    "receivedDate",
    "objectedDate",
    "costAgreement",
    "ownerCosts",
    "coveredFrom",
  ],
] as (keyof BoardRow)[];

/** The query for it: of what a search `found` if that is not null, and one row more if there are others behind the page. */
export function selectBoard(
  { year, state, sort, after }: BoardView,
  today: Day,
  found: readonly number[] | null,
): SQL<BoardPage> {
  const keys = sortKeys[sort];
  const conditions = [
    ...(state ? [sql`state = ${state}`] : []),
    ...(found === null ? [] : [sql`agreementId in (select value from json_each(${JSON.stringify(found)}))`]),
    ...(after === null ? [] : [sql`(${keys}) > (select ${keys} from board where agreementId = ${after})`]),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const isDraft = sql`${costStatements.id} in (select statementId from page where settlementId is null)`;
  return sql<BoardPage>`with ${board(year, today)}, page as materialized (select * from board ${where} order by ${keys} limit ${BOARD_PAGE + 1})
    select (select json_group_object(state, count) from (select state, count(*) as count from board group by state)) as counts,
      ${packed(shown, sql`select * from (${shownOf(year)}) order by ${keys}`)} as page,
      ${packed(
        ["id", "version", "createTime", "propertyId", "from", "to", "source", "items", "heating"],
        sql`select id, version, create_time as createTime, property_id as propertyId, from_date as "from", to_date as "to", source,
          items, heating from ${costStatements} where ${isDraft}`,
      )} as statements,
      ${packed(
        ["id", "propertyId", "startDate", "endDate", "costAgreement", "costKey", "persons"],
        selectTenanciesOf(isDraft),
      )} as tenancies,
      ${packed(["id", "propertyId", "from", "to"], selectSpansBeside(isDraft))} as spans`;
}

/** Rows of a query as one JSON. */
function packed(names: readonly string[], rows: SQL): SQL {
  const columns = sql.raw(names.map((name) => `'${name}', one."${name}"`).join(", "));
  return sql`(select json_group_array(json_object(${columns})) from (${rows}) as one)`;
}

/** The query for years in which anybody rented, from the first on that has a statement or was the last one. */
export function selectBoardYears(): SQL<{ year: number }> {
  return sql<{ year: number }>`select distinct cast(substr(to_date, 1, 4) as integer) as year from ${costStatements}`;
}
