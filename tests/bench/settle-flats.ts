import { sql } from "drizzle-orm";
import type { CostItem } from "../../app/modules/books/cost-statements/cost-statement";
import type { Db } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import { costStatements, settlements } from "../../db/schema/books/cost-statements";
import { rentalAgreements } from "../../db/schema/rental-agreements";

const YEAR = 2025;
const [FROM, TO] = [`${YEAR}-01-01`, `${YEAR}-12-31`];

/** The statement of an association has so many rows. */
const ROWS = 16;

/** What a settlement keeps beside what it came to, in bytes. */
const KEPT = 12_000;

/** One flat of so many has no statement, and with one tenant of so many nothing is settled yet. */
const ONE_WITHOUT = 10;
const ONE_UNSETTLED = 3;

/** Enters what most flats cost last year, and settles with most who rented them, each as far as one of five may be. */
export async function settleFlats(db: Db): Promise<void> {
  const item: CostItem = {
    ...{ text: "Gebäudereinigung und Winterdienst", costType: 9, allocable: true, total: 3_120_00, key: "MEA" },
    ...{ measure: 118_0000, totalMeasure: 1000_0000, amount: 368_16, labour: 368_16, labourKind: "HOUSEHOLD" },
    tenantMeasures: [],
  };
  const items = JSON.stringify(Array.from({ length: ROWS }, () => item));
  const content = JSON.stringify({ rules: "x".repeat(KEPT), owner: { days: 30, costs: 251_00, notAllocable: 288_00 } });
  const ran = sql`start_date <= ${TO} and coalesce(end_date, ${TO}) >= ${FROM}`;
  const now = `${YEAR + 1}-10-01T08:00:00.000Z`;
  const noted = (since: number, day: string) =>
    sql`case when agreement.id % 5 >= ${since} then ${`${YEAR + 1}-${day}`} end`;
  await runBatch(db, [
    sql`insert into ${costStatements} (property_id, from_date, to_date, source, provisional, items, create_time)
      select distinct property_id, ${FROM}, ${TO}, 'WEG', 0, ${items}, ${now} from ${rentalAgreements}
      where ${ran} and property_id % ${ONE_WITHOUT} <> 0
        and property_id not in (select property_id from ${costStatements} where to_date between ${FROM} and ${TO})`,
    sql`insert into ${settlements} (agreement_id, statement_id, number, date, from_date, to_date, costs, prepaid, balance, claim, content,
        sha256, user_id, create_time, sent_date, received_date, objected_date)
      select agreement.id, statement.id, ${`${YEAR}-x`} || agreement.id, ${`${YEAR + 1}-10-01`}, ${FROM}, ${TO}, 150000, 120000, 30000, 30000,
        ${content}, '', 1, ${now}, ${noted(1, "10-02")}, ${noted(2, "10-04")}, ${noted(4, "11-02")}
      from ${rentalAgreements} as agreement join ${costStatements} as statement
        on statement.property_id = agreement.property_id and statement.to_date = ${TO} and statement.create_time = ${now}
      where ${ran} and agreement.id % ${ONE_UNSETTLED} <> 0`,
  ]);
}
