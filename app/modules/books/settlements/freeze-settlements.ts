import type { Db } from "../../../../db/client";
import type { Day } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import type { FileStore } from "../../base/files/file-store";
import { freezeSettlement } from "./freeze-settlement";

/**
 * Settles with some tenants of a statement, one after the other, as each is an act of its own in the journal, and returns the ids. What a
 * cut leaves undone, a repetition under the same key does.
 */
export async function freezeSettlements(
  db: Db,
  files: FileStore,
  actor: Actor,
  statementId: number,
  { agreementIds, date }: { agreementIds: readonly number[]; date: Day },
  today: Day,
): Promise<number[]> {
  const ids: number[] = [];
  for (const agreementId of agreementIds) {
    const { requestKey } = actor;
    const own = requestKey && { ...requestKey, key: `${requestKey.key} ${agreementId}` };
    ids.push(
      await freezeSettlement(db, files, { ...actor, requestKey: own }, statementId, { agreementId, date }, today),
    );
  }
  return ids;
}
