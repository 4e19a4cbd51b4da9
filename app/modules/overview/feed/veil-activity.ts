import { type Field, seenFields } from "../../base/fields/field";
import { may, type RoleFlags } from "../../base/rights/rights";
import { agreementFields } from "../../portfolio/rental-agreements/agreement-fields";
import type { ActivityRow } from "../../together/activities/repository.server";

/**
 * An activity as somebody may see it: what an attachment is called, how that changed, whose settlement it is, and what changed of fields
 * is left out if they may not.
 */
export function veilActivity<Row extends Pick<ActivityRow, "type" | "text" | "changes">>(
  row: Row,
  user: RoleFlags,
): Row {
  if (row.type.startsWith("ATTACHMENT"))
    return may(user, "readAttachments") ? row : { ...row, text: null, changes: [] };
  if (row.type.startsWith("SETTLEMENT")) return may(user, "readSettlementStates") ? row : { ...row, text: null };
  if (!row.type.startsWith("RENTAL_AGREEMENT")) return row;
  const seen = seenFields<Field>(agreementFields, user);
  const isVeiled = (name: string) =>
    agreementFields.some(({ key }) => key === name) && !seen.some(({ key }) => key === name);
  return { ...row, changes: row.changes.filter(({ name }) => !isVeiled(name)) };
}
