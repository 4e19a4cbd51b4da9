import { dayOf } from "../calendar/day";
import { canBeLookedAt } from "./file-looks";
import type { AttachmentRow } from "./repository.server";

/** What a screen shows of an attachment. */
export function showAttachment(row: AttachmentRow) {
  const { id, filename, label, size, type, createTime, createUserFullName, jobState, textState } = row;
  return {
    id,
    filename,
    label,
    size,
    type,
    day: dayOf(new Date(createTime)),
    userName: createUserFullName,
    inline: canBeLookedAt(type),
    textState: jobState === "failed" ? ("failed" as const) : textState,
  };
}

export type ShownAttachment = ReturnType<typeof showAttachment>;
