import type { FileType } from "../../../base/files/sniff-type";

/** Types of files that are read for their text. */
export const textTypes = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "text/csv",
  "text/plain",
  "message/rfc822",
] as const satisfies readonly FileType[];

export type TextType = (typeof textTypes)[number];

/** Whether files of a type are read for their text. */
export function isTextType(type: string): type is TextType {
  return textTypes.some((one) => one === type);
}
