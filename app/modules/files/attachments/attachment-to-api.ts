import type { AttachmentRow } from "./repository.server";
import { tellTextState } from "./tell-text-state";

/** An attachment as `/api` returns it; `label` is the German word, null if it has none. */
export function attachmentToApi({ fileKey: _, jobState, ...attachment }: AttachmentRow) {
  return { ...attachment, textState: tellTextState({ ...attachment, jobState }) };
}
