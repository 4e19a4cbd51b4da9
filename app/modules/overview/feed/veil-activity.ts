import type { ActivityRow } from "../../together/activities/repository.server";

/** An activity as someone may see it who may not see attachments: what one is called, and how that changed, is left out. */
export function veilActivity<Row extends Pick<ActivityRow, "type" | "text" | "changes">>(
  row: Row,
  maySeeAttachments: boolean,
): Row {
  return maySeeAttachments || !row.type.startsWith("ATTACHMENT") ? row : { ...row, text: null, changes: [] };
}
