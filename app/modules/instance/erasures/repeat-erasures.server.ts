import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { attachments } from "../../../../db/schema/files";
import { erasures } from "../../../../db/schema/persons";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { erasureTexts as texts } from "../../../texts/persons/erasures";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { giveKeyBack, takeKey } from "../../base/edits/request-keys.server";
import type { FileStore } from "../../base/files/file-store";
import { amongIds } from "../persons/persons.server";
import { continueErasure } from "./erase.server";
import { beginClearing, eraseTenant } from "./erase-tenant.server";

const ids = z.array(z.int().positive()).max(1_000);

/** Who was forgotten, by ids alone, so that an older backup can be made to forget them once more. */
export const erasureListSchema = z.object({
  format: z.literal(1),
  erasures: z
    .array(
      z.object({
        agreementIds: ids.min(1),
        deletedAttachments: ids,
        keptAttachments: ids,
        createTime: z.iso.datetime(),
        overTime: z.iso.datetime().nullable(),
      }),
    )
    .max(100_000),
});

export type ErasureList = z.infer<typeof erasureListSchema>;

/** The list of this instance. */
export async function writeErasureList(db: Db): Promise<ErasureList> {
  const rows = await db.select().from(erasures).orderBy(erasures.id);
  return {
    format: 1,
    erasures: rows.map(({ agreementIds, deletedAttachments, keptAttachments, createTime, overTime }) => ({
      agreementIds: JSON.parse(agreementIds),
      deletedAttachments: JSON.parse(deletedAttachments),
      keptAttachments: JSON.parse(keptAttachments),
      createTime,
      overTime,
    })),
  };
}

/** Does all erasures of a list that are not done yet, to their end; returns how many people that were. */
export async function repeatErasures(
  { db, files }: { db: Db; files: FileStore },
  actor: Actor,
  list: ErasureList,
): Promise<number> {
  await takeKey(db, actor);
  try {
    return await repeatAll({ db, files }, actor, list);
  } catch (error) {
    await giveKeyBack(db, actor);
    throw error;
  }
}

async function repeatAll(
  { db, files }: { db: Db; files: FileStore },
  actor: Actor,
  list: ErasureList,
): Promise<number> {
  let done = 0;
  for (const one of list.erasures) {
    const [[known], agreements, there] = await runBatch(db, [
      sql<{ id: number; overTime: string | null }>`select id, over_time as overTime from ${erasures}
        where agreement_ids = ${JSON.stringify(one.agreementIds)}`,
      sql<{ id: number }>`select id from ${rentalAgreements} where id in ${amongIds(one.agreementIds)}
        and id not in (select agreement_id from erased_agreements)`,
      sql<{
        id: number;
      }>`select id from ${attachments} where id in ${amongIds([...one.deletedAttachments, ...one.keptAttachments])}`,
    ]);
    // Of an agreement that came later than the backup, nothing is known.
    if (!known && agreements.length === 0) continue;
    const isThere = (id: number) => there.some((file) => file.id === id);
    const id =
      known?.id ??
      (await eraseTenant(
        db,
        { ...actor, requestKey: null },
        agreements.map((row) => row.id),
        {
          deleted: one.deletedAttachments.filter(isThere),
          kept: one.keptAttachments.filter(isThere),
        },
      ));
    const goOn = async () => {
      await runBatch(db, [...(await continueErasure({ db, files }, { id: 0, kind: "ERASE", subjectId: id }))]);
    };
    await goOn();
    if (one.overTime !== null && !known?.overTime) {
      await runBatch(db, beginClearing(actor, id));
      await goOn();
    }
    if (!known || (one.overTime !== null && !known.overTime)) done++;
  }
  return done;
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
