import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { attachments } from "../../../../db/schema/files";
import { erasedAgreements, erasures } from "../../../../db/schema/persons";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { erasureTexts as texts } from "../../../texts/persons/erasures";
import { type Day, dayOf } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { giveKeyBack, takeKey } from "../../base/edits/request-keys.server";
import type { FileStore } from "../../base/files/file-store";
import { changeAgreement } from "../../portfolio/rental-agreements/change-agreement.server";
import { amongIds } from "../persons/persons.server";
import { continueErasure } from "./erase.server";
import { beginClearing, eraseTenant } from "./erase-tenant.server";
import { type ErasureList, erasureListOf, erasureListSchema } from "./erasure-list";

type Tools = { db: Db; files: FileStore };
type Erasure = ErasureList["erasures"][number];

/** How many people were forgotten again, and how many could not be. */
export type Repeated = { done: number; left: number };

/** The list of this instance. */
export async function writeErasureList(db: Db): Promise<ErasureList> {
  const [rows, agreements] = await runBatch(db, [
    sql<Record<string, unknown>>`select * from ${erasures} order by id`,
    sql<
      Record<string, unknown>
    >`select id, end_date from ${rentalAgreements} where id in (select agreement_id from ${erasedAgreements})`,
  ]);
  return erasureListOf(rows, agreements);
}

/** Does all erasures of a list that are not done yet, to their end. */
export async function repeatErasures(tools: Tools, actor: Actor, list: ErasureList): Promise<Repeated> {
  await takeKey(tools.db, actor);
  try {
    return await repeatAll(tools, actor, list);
  } catch (error) {
    await giveKeyBack(tools.db, actor);
    throw error;
  }
}

async function repeatAll(tools: Tools, actor: Actor, list: ErasureList): Promise<Repeated> {
  const result = { done: 0, left: 0 };
  for (const one of list.erasures)
    try {
      if (await repeat(tools, { ...actor, requestKey: null }, one)) result.done++;
    } catch (error) {
      // Others are forgotten all the same.
      if (!(error instanceof DomainError)) throw error;
      result.left++;
    }
  return result;
}

/** Does one of a list; returns whether something was left to do. */
async function repeat({ db, files }: Tools, actor: Actor, one: Erasure): Promise<boolean> {
  const { known, agreements, there } = await findNamed(db, one);
  // Of an agreement that came later than the backup, nothing is known.
  if (!known && agreements.length === 0) return false;
  if (!known) await endAgreements(db, actor, one, agreements);
  const id =
    known?.id ??
    (await eraseTenant(db, actor, agreements, {
      deleted: one.deletedAttachments.filter((file) => there.has(file)),
      kept: one.keptAttachments.filter((file) => there.has(file)),
    }));
  const goOn = async () => {
    const statements = await continueErasure({ db, files }, { id: 0, kind: "ERASE", subjectId: id });
    if (statements.length > 0) await runBatch(db, [...statements]);
  };
  await goOn();
  const isClearedToo = one.overTime !== null && !known?.overTime;
  if (isClearedToo) {
    await runBatch(db, beginClearing(actor, id));
    await goOn();
  }
  return !known || isClearedToo;
}

/** What is there of an erasure; what came after it under the same id, as ids go on where a backup ends, is another's. */
async function findNamed(db: Db, { agreementIds, deletedAttachments, keptAttachments, createTime }: Erasure) {
  const [[known], agreements, there] = await runBatch(db, [
    sql<{ id: number; overTime: string | null }>`select id, over_time as overTime from ${erasures}
      where id in (select erasure_id from ${erasedAgreements} where agreement_id in ${amongIds(agreementIds)}
        and agreement_id not in (select id from ${rentalAgreements} where create_time > ${createTime}))`,
    sql<{ id: number }>`select id from ${rentalAgreements} where id in ${amongIds(agreementIds)}
      and create_time <= ${createTime} and id not in (select agreement_id from ${erasedAgreements})`,
    sql<{
      id: number;
    }>`select id from ${attachments} where id in ${amongIds([...deletedAttachments, ...keptAttachments])}
      and create_time <= ${createTime}`,
  ]);
  return { known, agreements: agreements.map(({ id }) => id), there: new Set(there.map(({ id }) => id)) };
}

/** Ends agreements as they ended, if that was after the backup. */
async function endAgreements(db: Db, actor: Actor, one: Erasure, ids: readonly number[]): Promise<void> {
  const today = dayOf(new Date(actor.now));
  const [running] = await runBatch(db, [
    sql<{ id: number }>`select id from ${rentalAgreements}
      where id in ${amongIds(ids)} and (end_date is null or end_date >= ${today})`,
  ]);
  for (const { id } of running) {
    const endDate: Day | null = one.endDates?.[one.agreementIds.indexOf(id)] ?? null;
    if (endDate === null) continue;
    await changeAgreement(
      db,
      actor,
      {
        ...{ id, version: null, wholeForm: false, values: { endDate }, rentSteps: undefined },
        ...{ confirmOverlap: true, confirmNoUtilities: true },
      },
      today,
    );
  }
}

/** Reads a list as it was downloaded; `invalid` with a sentence if it is none. */
export async function readErasureList(file: FormDataEntryValue | null): Promise<ErasureList> {
  const text = typeof file === "string" || file === null ? "" : await file.text();
  try {
    return erasureListSchema.parse(JSON.parse(text));
  } catch {
    throw new DomainError("invalid", texts.listBad);
  }
}
