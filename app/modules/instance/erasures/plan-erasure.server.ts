import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { activities } from "../../../../db/schema/activities";
import { bankStatements, bankTransactions } from "../../../../db/schema/books/bank-statements";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { datevExports } from "../../../../db/schema/books/datev";
import { transactions } from "../../../../db/schema/books/ledger";
import { mandates, paymentRunItems } from "../../../../db/schema/books/payment-runs";
import { comments } from "../../../../db/schema/comments";
import { followUps } from "../../../../db/schema/follow-ups";
import { erasedAgreements } from "../../../../db/schema/persons";
import { paymentReminders, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { FieldChange } from "../../base/edits/changed-values";
import { makeMarkFinder } from "../persons/make-mark-finder";
import { marksOf, type PersonMarks, type TenantIdentity } from "../persons/person-marks";
import { holdsNeedle, linesOf, transactionsOf } from "../persons/person-places.server";
import {
  amongIds,
  selectPerhapsSame,
  selectPersonAgreements,
  selectProposedAttachments,
} from "../persons/persons.server";

/** The fields of an agreement that say who its tenant is. */
export const personalFields = [
  "counterParty",
  "counterPartyAddress",
  "moveOutAddress",
  "counterPartySalutation",
  "counterPartyEmail",
  "counterPartyPhone",
  "counterPartyIbans",
  "dunningStop",
  "dunningNote",
] as const;

/** The last day of which the books say something about the tenants of some agreements: what they were paid by lies in whole files. */
export function lastDaySql(ids: readonly number[], ibans: readonly string[] = []): SQL {
  const own = amongIds(ids);
  const days = [
    sql`(select max(value_date) from ${transactions} where id in (${transactionsOf(ids)}))`,
    sql`(select max(other.value_date) from ${bankTransactions} as other where other.upload_id in (
      select upload_id from ${bankTransactions} where id in (${linesOf(ids, ibans)})))`,
    sql`(select max(said.to_date) from ${bankStatements} as said where said.upload_id in (
      select upload_id from ${bankTransactions} where id in (${linesOf(ids, ibans)})))`,
    sql`(select max(max(date, to_date)) from ${settlements} where agreement_id in ${own})`,
    sql`(select max(export.to_date) from ${datevExports} as export
      where exists (select 1 from ${transactions} where id in (${transactionsOf(ids)})
        and value_date between export.from_date and export.to_date))`,
  ];
  return sql`nullif(max(${sql.join(
    days.map((day) => sql`coalesce(${day}, '')`),
    sql`, `,
  )}), '')`;
}

/** What is counted before somebody is forgotten. */
export type ErasureCounts = {
  mandates: number;
  reminders: number;
  followUps: number;
  activities: number;
  lines: number;
  bookings: number;
  settlements: number;
  collected: number;
};

/** All that is asked before the tenants of some agreements are forgotten, in two round trips; `not-found` if there is no such agreement. */
export async function openErasable(db: Db, agreementId: number, chosen: readonly number[]) {
  const asked = [...new Set([agreementId, ...chosen])];
  const own = amongIds(asked);
  const [agreements, others, changes, [erased]] = await runBatch(db, [
    selectPersonAgreements(asked),
    selectPerhapsSame(agreementId),
    sql<{ changes: string }>`select changes from ${activities} where rental_agreement_id in ${own} and changes <> '[]'`,
    sql<{ count: number }>`select count(*) as count from ${erasedAgreements} where agreement_id in ${own}`,
  ]);
  if (agreements.length < asked.length) throw new DomainError("not-found", agreementTexts.notFound);
  const marks = withEarlier(marksOf(agreements), changes);
  const finder = makeMarkFinder(marks);
  const [attachments, [counts], said, [last]] = await runBatch(db, [
    selectProposedAttachments(asked, marks),
    sql<ErasureCounts>`select
      (select count(*) from ${mandates} where agreement_id in ${own}) as mandates,
      (select count(*) from ${paymentReminders} where agreement_id in ${own}) as reminders,
      (select count(*) from ${followUps} where agreement_id in ${own}) as followUps,
      (select count(*) from ${activities} where rental_agreement_id in ${own}) as activities,
      (select count(*) from (${linesOf(asked, marks.ibans)})) as lines,
      (select count(*) from (${transactionsOf(asked)})) as bookings,
      (select count(*) from ${settlements} where agreement_id in ${own}) as settlements,
      (select count(*) from ${paymentRunItems} where agreement_id in ${own}) as collected`,
    sql<{ text: string }>`select text from ${comments} where ${holdsNeedle(sql`text`, finder.needles)}
      and property_id in (select property_id from ${rentalAgreements} where id in ${own})`,
    sql<{ day: Day | null }>`select ${lastDaySql(asked, marks.ibans)} as day`,
  ]);
  const first = agreements.find(({ id }) => id === agreementId);
  if (!counts || !first) throw new Error("a sum answers one row");
  return {
    own: first,
    agreements,
    others: others.map((other) => ({ ...other, isChosen: asked.includes(other.id) })),
    marks,
    attachments,
    counts: { ...counts, comments: said.filter(({ text }) => finder.names(text)).length },
    lastDay: last?.day ?? null,
    isErased: (erased?.count ?? 0) > 0,
  };
}

/** What somebody was called before, and by what they were reached, is told by activities alone. */
function withEarlier(marks: PersonMarks, rows: readonly { changes: string }[]): PersonMarks {
  const earlier = rows.flatMap((row) => (JSON.parse(row.changes) as FieldChange[]).flatMap(identitiesIn));
  const found = marksOf(earlier);
  const join = (key: keyof PersonMarks) => [...new Set([...marks[key], ...found[key]])];
  return { names: join("names"), mails: join("mails"), phones: join("phones"), ibans: join("ibans") };
}

const NOBODY: TenantIdentity = {
  counterParty: null,
  counterPartyEmail: null,
  counterPartyPhone: null,
  counterPartyIbans: null,
};

function identitiesIn({ name, oldValue, newValue }: FieldChange): TenantIdentity[] {
  if (!(name in NOBODY)) return [];
  return [oldValue, newValue].flatMap((value) => (typeof value === "string" ? [{ ...NOBODY, [name]: value }] : []));
}
