import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { trash, trashRows } from "../../../../db/schema/trash";
import { users } from "../../../../db/schema/users";
import { trashTexts } from "../../../texts/settings/trash";
import { endOfKeeping, keptFrom } from "../../base/calendar/kept-days";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { may, type RoleFlags } from "../../base/rights/rights";
import type { TrashEntry, Trashed } from "../../base/trash/trash.server";
import type { TrashKind } from "../../base/trash/trash-kinds";
import { attachmentTrash } from "../../files/attachments/attachment-trash.server";
import { albumTrash } from "../../files/image-collections/album-trash.server";
import { imageTrash } from "../../files/images/image-trash.server";
import { agreementTrash } from "../../portfolio/rental-agreements/agreement-trash.server";
import { commentTrash } from "../../together/comments/comment-trash.server";
import { fullNameSql } from "../../together/users/full-name-sql.server";

/** Everything that lies in the trash for a while, by its kind. */
export const trashedKinds: Record<TrashKind, Trashed> = {
  COMMENT: commentTrash,
  ATTACHMENT: attachmentTrash,
  IMAGE: imageTrash,
  ALBUM: albumTrash,
  RENTAL_AGREEMENT: agreementTrash,
};

/** Holds for what can be had back still. */
function kept(now: Date): SQL {
  return gte(trash.deleteTime, keptFrom("deleted", now));
}

/** What lies in the trash of what somebody may see, newest first, as `/api` returns it. */
export async function listTrash(db: Db, user: RoleFlags, now: Date) {
  const seen = Object.values(trashedKinds).filter(({ rights }) => may(user, rights.read));
  const rows = await db
    .select({
      id: trash.id,
      kind: trash.kind,
      title: trash.title,
      propertyId: trash.propertyId,
      deletedBy: fullNameSql.as("deleted_by_name"),
      deleteTime: trash.deleteTime,
    })
    .from(trash)
    .innerJoin(users, eq(users.id, trash.deletedBy))
    .where(
      and(
        kept(now),
        inArray(
          trash.kind,
          seen.map(({ kind }) => kind),
        ),
      ),
    )
    .orderBy(desc(trash.id));
  return rows.map((row) => ({
    ...row,
    until: endOfKeeping("deleted", row.deleteTime),
  }));
}

/** Something in the trash, by its own id or by the row that it was; null if it is not there any more. */
export async function findTrash(
  db: Db,
  asked: { id: number } | { kind: TrashKind; rowId: number },
  now: Date,
): Promise<TrashEntry | null> {
  const own = "id" in asked ? eq(trash.id, asked.id) : and(eq(trash.kind, asked.kind), eq(trash.rowId, asked.rowId));
  const [[entry], rows] = await runBatch(db, [
    db
      .select({ id: trash.id, kind: trash.kind, rowId: trash.rowId })
      .from(trash)
      .where(and(own, kept(now))),
    db
      .select({ tableName: trashRows.tableName, kept: trashRows.kept })
      .from(trashRows)
      .innerJoin(trash, eq(trash.id, trashRows.trashId))
      .where(own)
      .orderBy(trashRows.id),
  ]);
  return entry ? { ...entry, rows } : null;
}

/** Removes something from the trash for good; its files go with the time. */
export async function removeFromTrash(db: Db, actor: Actor, id: number): Promise<void> {
  if (!(await writeOnce(db, actor, [db.delete(trash).where(eq(trash.id, id))])))
    throw new DomainError("not-found", trashTexts.notFound);
}

/** Empties the trash of what lay there longer than it is kept, and returns how much that was. */
export async function removeOldTrash(db: Db, now: Date): Promise<number> {
  const [, [removed]] = await runBatch(db, [
    db.delete(trash).where(lt(trash.deleteTime, keptFrom("deleted", now))),
    sql<{ rows: number }>`select changes() as rows`,
  ]);
  return removed?.rows ?? 0;
}
