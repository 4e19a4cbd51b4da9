import { type SQL, sql } from "drizzle-orm";
import { legs } from "../../../../db/schema/books/ledger";
import { mandates } from "../../../../db/schema/books/payment-runs";
import { agreementDues, rentalAgreements } from "../../../../db/schema/rental-agreements";

/** What somebody is asked to pay by, in short: another text once something was booked, agreed or signed since. */
export const groundsSql = sql<string>`(select concat_ws(' ', (select max(id) from ${legs}),
  (select count(*) from ${mandates}), (select sum(version) from ${mandates}),
  (select count(*) from ${rentalAgreements}), (select sum(version) from ${rentalAgreements}),
  (select count(*) from ${agreementDues}), (select sum(version) from ${agreementDues})))`;

/** The query for it; a write that names it again writes nothing once it moved. */
export function selectGrounds(): SQL<{ text: string }> {
  return sql<{ text: string }>`select ${groundsSql} as text`;
}
