import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { activityTexts } from "../../../texts/activities";
import { DomainError } from "../../base/domain-error";
import type { RoleFlags } from "../../base/rights/rights";
import { selectActivity } from "../../together/activities/repository.server";
import { describeChanges } from "./describe-changes";
import { showActivity } from "./show-activity";
import { veilActivity } from "./veil-activity";

/**
 * An activity with its changes as a person reads them; with `propertyId` it must be one of that property. Without what its
 * reader may not see.
 */
export async function openActivity(db: Db, id: number, reader: RoleFlags, propertyId?: number) {
  const [[found]] = await runBatch(db, [selectActivity(db, id)]);
  if (!found || (propertyId !== undefined && found.propertyId !== propertyId))
    throw new DomainError("not-found", activityTexts.notFound);
  const row = veilActivity(found, reader);
  return { activity: showActivity(row), changes: describeChanges(row.type, row.changes) };
}
