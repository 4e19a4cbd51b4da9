import { dayOf } from "../../base/calendar/day";
import { canBeLookedAt } from "./file-looks";
import type { AttachmentRow } from "./repository.server";
import { tellTextState } from "./tell-text-state";

/** What a screen shows of an attachment. */
export function showAttachment(row: AttachmentRow) {
  const { id, filename, label, size, type, createTime, createUserFullName, jobState } = row;
  return {
    id,
    filename,
    label,
    size,
    type,
    day: dayOf(new Date(createTime)),
    userName: createUserFullName,
    inline: canBeLookedAt(type),
    stalled: jobState === "stalled",
    textState: tellTextState(row),
  };
}

export type ShownAttachment = ReturnType<typeof showAttachment>;
