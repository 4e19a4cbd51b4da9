import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, violatesReference } from "../../../../db/client";
import { runBatch, type SqlStatement } from "../../../../db/run-batch";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { fileJobs } from "../../../../db/schema/files";
import { erasedAgreements, erasures } from "../../../../db/schema/persons";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { formerTenantName, erasureTexts as texts } from "../../../texts/persons/erasures";
import { type Day, dayOf } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { findSent, writeOnce } from "../../base/edits/request-keys.server";
import { openSettings } from "../../base/settings/open-settings";
import type { SettlementContent } from "../../books/settlements/settlement";
import { makeMarkFinder } from "../persons/make-mark-finder";
import { marksOf, type PersonMarks } from "../persons/person-marks";
import { amongIds } from "../persons/persons.server";
import { type AttachmentChoices, type KeptIdentity, keptUntil } from "./erasure";
import { lastDaySql, openErasable } from "./plan-erasure.server";
import { type NamelessSettlement, restrictTenants } from "./restrict.server";

const ids = z.array(z.int().positive()).max(500);

/** What `/api` is sent. */
export const erasureRequest = z.strictObject({
  agreementIds: ids.min(1),
  deletedAttachments: ids.default([]),
  keptAttachments: ids.default([]),
});

/**
 * Forgets the tenants of some agreements: contacts, notes, letters and chosen attachments go, who they were is kept for admins and the
 * books alone. A `conflict` if one lives there still, or is forgotten already; returns the id.
 */
export async function eraseTenant(
  db: Db,
  actor: Actor,
  agreementIds: readonly number[],
  choices: AttachmentChoices,
): Promise<number> {
  const today = dayOf(new Date(actor.now));
  const own = [...new Set(agreementIds)].sort((one, other) => one - other);
  const [first] = own;
  if (first === undefined) throw new DomainError("invalid", texts.noneChosen);
  const found = await openErasable(db, first, own);
  const letters = found.attachments.filter(({ isLetter }) => isLetter).map(({ id }) => id);
  const deleted = [...new Set(choices.deleted)];
  // A letter of a settlement belongs to it.
  const kept = [...new Set([...choices.kept, ...letters])].filter((id) => !deleted.includes(id));
  const [rows, [stored]] = await Promise.all([
    db.select().from(rentalAgreements).where(inArray(rentalAgreements.id, own)),
    runBatch(db, [
      sql<{
        id: number;
        content: string;
      }>`select id, content from ${settlements} where agreement_id in ${amongIds(own)}`,
    ]),
  ]);
  const identities: KeptIdentity[] = rows.map((row) => {
    const { id: agreementId, counterParty, counterPartyAddress, moveOutAddress, counterPartyIbans } = row;
    return {
      ...{ agreementId, counterParty, counterPartyAddress, moveOutAddress, counterPartyIbans },
      ...{ counterPartyEmail: null, counterPartyPhone: null },
    };
  });
  const versions = JSON.stringify(rows.toSorted((one, other) => one.id - other.id).map(({ version }) => version));
  const statements = restrictTenants(actor, today, {
    ...{ ids: own, versions, kept: identities, choices: { deleted, kept } },
    work: { marks: found.marks, fileKeys: [] },
    settlements: stored.map((one) => withoutName(one, found.marks)),
  });
  try {
    return await createOnce(db, actor, statements, sql`(select max(id) from ${erasures})`);
  } catch (error) {
    const sent = await findSent(db, actor);
    if (sent?.createdId) return sent.createdId;
    throw (await explainErasure(db, own, today)) ?? refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  return violatesReference(error) ? new DomainError("conflict", texts.moved) : error;
}

/** Why the tenants of some agreements cannot be forgotten; null if nothing is in the way. */
export async function explainErasure(db: Db, agreementIds: readonly number[], today: Day): Promise<DomainError | null> {
  const own = amongIds(agreementIds);
  const [[living], [erased]] = await runBatch(db, [
    sql<{
      count: number;
    }>`select count(*) as count from ${rentalAgreements} where id in ${own} and (end_date is null or end_date >= ${today})`,
    sql<{ count: number }>`select count(*) as count from ${erasedAgreements} where agreement_id in ${own}`,
  ]);
  if (erased?.count) return new DomainError("conflict", texts.already);
  return living?.count ? new DomainError("conflict", texts.livesThere) : null;
}

/** A settlement without who got it, and what it comes to then. */
function withoutName({ id, content: before }: { id: number; content: string }, marks: PersonMarks): NamelessSettlement {
  const content: SettlementContent = JSON.parse(makeMarkFinder(marks).replace(before, formerTenantName));
  const head = { ...content.head, counterParty: formerTenantName, counterPartySalutation: null, addressLines: [] };
  const text = JSON.stringify({ ...content, head });
  return { id, before, content: text, sha256: createHash("sha256").update(text).digest("hex") };
}

/** Takes somebody who was forgotten out of the books as well, once their years are over; a `conflict` before that. */
export async function clearTenant(db: Db, actor: Actor, id: number): Promise<void> {
  const [row] = await db.select().from(erasures).where(sql`id = ${id}`);
  if (!row) throw new DomainError("not-found", texts.notFound);
  if (row.overTime !== null) {
    if (await findSent(db, actor)) return;
    throw new DomainError("conflict", texts.alreadyOver);
  }
  if (row.work !== null || row.sweptTime === null) throw new DomainError("conflict", texts.underWay);
  const until = await readKeptUntil(db, JSON.parse(row.agreementIds), JSON.parse(row.kept ?? "[]"));
  if (until >= dayOf(new Date(actor.now))) throw new DomainError("conflict", texts.notOver(until));
  const done = await writeOnce(db, actor, beginClearing(actor, id));
  if (!done) throw new DomainError("conflict", texts.alreadyOver);
}

/** The statements that begin it, with the job that goes on. */
export function beginClearing(
  { userId, now }: Pick<Actor, "userId" | "now">,
  id: number,
): [SqlStatement, ...SqlStatement[]] {
  return [
    sql`update ${erasures} set over_time = ${now}, over_user_id = ${userId} where id = ${id} and over_time is null and work is null`,
    sql`update ${fileJobs} set state = 'waiting', attempts = 0, sent_time = null
      where kind = 'ERASE' and subject_id = ${id} and exists (select 1 from ${erasures} where id = ${id} and over_time = ${now})`,
  ];
}

/** Until when the books keep what they say of somebody, by the team's setting. */
export async function readKeptUntil(
  db: Db,
  agreementIds: readonly number[],
  kept: readonly KeptIdentity[],
): Promise<Day> {
  const { ibans } = marksOf(kept);
  const [{ retentionYears }, [[found]]] = await Promise.all([
    openSettings(db),
    runBatch(db, [
      sql<{ endDate: Day | null; lastDay: Day | null }>`select (select max(end_date) from ${rentalAgreements}
          where id in ${amongIds(agreementIds)}) as endDate, ${lastDaySql(agreementIds, ibans)} as lastDay`,
    ]),
  ]);
  return keptUntil({ endDate: found?.endDate ?? "", lastDay: found?.lastDay ?? null }, Number(retentionYears));
}
