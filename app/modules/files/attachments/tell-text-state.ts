import type { FileType } from "../../base/files/sniff-type";
import type { AttachmentRow } from "./repository.server";
import type { TextState } from "./text/text-states";
import type { TextType } from "./text/text-types";

/** Types of documents whose text nobody reads here: the search finds them by their names alone. */
const UNREAD_DOCUMENTS = [
  "application/rtf",
  "application/x-ole-storage",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/xml",
  "application/zip",
  "text/html",
] satisfies Exclude<FileType, TextType>[] as readonly string[];

/** What is said of an attachment's text: its state, that reading it failed, or that it is of a document that is not read. */
export type ToldTextState = TextState | "failed" | "unsupported";

export function tellTextState({
  type,
  textState,
  jobState,
}: Pick<AttachmentRow, "type" | "textState" | "jobState">): ToldTextState {
  if (jobState === "failed") return "failed";
  return textState === "unsought" && UNREAD_DOCUMENTS.includes(type) ? "unsupported" : textState;
}
