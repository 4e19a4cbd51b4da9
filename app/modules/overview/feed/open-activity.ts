import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { feedTexts } from "../../../texts/feed/feed-list";
import { DomainError } from "../../base/domain-error";
import { may, type RoleFlags } from "../../base/rights/rights";
import { type ActivityRow, selectActivity } from "../../together/activities/repository.server";
import { describeChanges } from "./describe-changes";
import { showActivity } from "./show-activity";
import { undoableOf } from "./undo-changes";
import { veilActivity } from "./veil-activity";

/** An activity without what its reader may not see; with `propertyId` it must be one of that property. */
export async function openActivityRow(
  db: Db,
  id: number,
  reader: RoleFlags,
  propertyId: number | null,
): Promise<ActivityRow> {
  const [[found]] = await runBatch(db, [selectActivity(db, id)]);
  if (!found || (propertyId !== null && found.propertyId !== propertyId))
    throw new DomainError("not-found", feedTexts.notFound);
  return veilActivity(found, reader);
}

/** The same as a person reads it, with the names of the fields that its reader may give back what they were. */
export async function openActivity(db: Db, id: number, reader: RoleFlags, propertyId: number | null) {
  const row = await openActivityRow(db, id, reader, propertyId);
  const undoable = undoableOf(row);
  const names = undoable && may(reader, undoable.right) ? undoable.names : [];
  const described = describeChanges(row.type, row.changes);
  return {
    activity: showActivity(row),
    changes: row.changes.flatMap(({ name }, index) => {
      const change = described[index];
      return change ? [{ ...change, name, isUndoable: names.includes(name) }] : [];
    }),
  };
}

export type OpenActivity = Awaited<ReturnType<typeof openActivity>>;
