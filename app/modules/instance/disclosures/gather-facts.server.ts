import { inArray, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { activities } from "../../../../db/schema/activities";
import { mandates, paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import { comments } from "../../../../db/schema/comments";
import { attachments } from "../../../../db/schema/files";
import { followUps } from "../../../../db/schema/follow-ups";
import { agreementDues, paymentReminders, rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";
import type { FileKey } from "../../base/files/file-keys";
import { selectSender } from "../../base/settings/repository.server";
import { selectSettlements } from "../../books/settlements/repository.server";
import { selectTenantAgreements, selectTenantBookings } from "../../books/tenant-accounts/repository.server";
import { tenantAccount } from "../../books/tenant-accounts/tenant-account";
import { agreementsOf } from "../../books/tenant-accounts/tenant-agreement";
import { makeMarkFinder } from "../persons/make-mark-finder";
import { marksOf } from "../persons/person-marks";
import { holdsNeedle, selectPersonLines } from "../persons/person-places.server";
import { amongIds, selectPersonAgreements } from "../persons/persons.server";

/** A file that goes along. */
export type DisclosedFile = { fileKey: FileKey; filename: string; label: string | null; createTime: string };

type Collected = {
  date: Day;
  cents: number;
  name: string;
  iban: string;
  text: string;
  mandateReference: string | null;
};

/** All that is kept about the tenants of some agreements, in two round trips; who of the team did something is not the person's. */
export async function gatherFacts(
  db: Db,
  { agreementIds, attachmentIds }: { agreementIds: number[]; attachmentIds: number[] },
  today: Day,
) {
  const [homes] = await runBatch(db, [selectPersonAgreements(agreementIds)]);
  const marks = marksOf(homes);
  const finder = makeMarkFinder(marks);
  const own = amongIds(agreementIds);
  const isAsked = (column: string) => sql`${sql.identifier(column)} in ${own}`;
  const [rows, [sender], lines, mandated, reminders, dues, collected, told, said, followed, files, ...more] =
    await runBatch(db, [
      db.select().from(rentalAgreements).where(inArray(rentalAgreements.id, agreementIds)),
      selectSender(db),
      selectPersonLines(agreementIds, marks.ibans),
      db.select().from(mandates).where(isAsked("agreement_id")),
      db.select().from(paymentReminders).where(isAsked("agreement_id")),
      db.select().from(agreementDues).where(isAsked("agreement_id")),
      sql<Collected>`select run.date, item.cents, item.name, item.iban, item.text, item.mandate_reference as mandateReference
        from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id
        where item.agreement_id in ${own} order by run.date, run.id`,
      db.select().from(activities).where(isAsked("rental_agreement_id")).orderBy(activities.id),
      sql<{ createTime: string; text: string }>`select create_time as createTime, text from ${comments}
        where ${holdsNeedle(sql`text`, finder.needles)} and property_id in (
          select property_id from ${rentalAgreements} where id in ${own}) order by id`,
      db.select().from(followUps).where(isAsked("agreement_id")),
      sql<DisclosedFile>`select file_key as fileKey, filename, label, create_time as createTime from ${attachments}
        where id in ${amongIds(attachmentIds)} order by id`,
      ...selectTenantAgreements(today, { among: agreementIds }),
    ]);
  const { agreements, booksBegin } = agreementsOf(more, today);
  const [bookings, settled] = await Promise.all([
    runBatch(
      db,
      agreements.map(({ id }) => selectTenantBookings(id, today)),
    ),
    runBatch(
      db,
      agreementIds.map((agreementId) => selectSettlements({ propertyId: null, agreementId, year: null })),
    ),
  ]);
  const accounts = agreements.map((agreement, place) =>
    tenantAccount(agreement, bookings[place] ?? [], booksBegin, today),
  );
  return {
    today,
    sender: sender ?? null,
    marks,
    homes,
    rows,
    accounts,
    lines: lines.filter(({ isPart, counterpartyName, counterpartyIban, purpose }) =>
      isPart ? finder.names(`${counterpartyName ?? ""} ${counterpartyIban ?? ""} ${purpose}`) : true,
    ),
    mandates: mandated,
    reminders: reminders.map(({ items, letter, ...one }) => ({
      ...one,
      items: JSON.parse(items) as { text: string | null; open: number; dueDay?: Day }[],
      letter: JSON.parse(letter) as { opening?: string; closing?: string },
    })),
    dues,
    collected,
    settlements: settled.flat(),
    activities: told,
    comments: said.filter(({ text }) => finder.names(text)),
    followUps: followed,
    files,
  };
}

export type PersonFacts = Awaited<ReturnType<typeof gatherFacts>>;
