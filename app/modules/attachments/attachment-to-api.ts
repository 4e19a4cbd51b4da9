import type { AttachmentRow } from "./repository.server";

/** An attachment as `/api` returns it; `label` is the German word, null if it has none. */
export function attachmentToApi({ fileKey: _, jobState, textState, ...attachment }: AttachmentRow) {
  return { ...attachment, textState: jobState === "failed" ? "failed" : textState };
}
