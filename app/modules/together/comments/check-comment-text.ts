import { commentTexts } from "../../../texts/properties/comments";
import { DomainError } from "../../base/domain-error";
import { MAX_COMMENT_LENGTH } from "./comment-fields";

/** The text of a comment as it is kept; an empty or over-long one is `invalid`. */
export function checkCommentText(typed: unknown): string {
  // SQLite's own measure of a text ends at a null character, and half a character is not read as it was written.
  const whole = typeof typed === "string" ? typed.replaceAll("\0", "").replace(/\p{Cs}/gu, "") : "";
  const text = whole.replace(/\r\n/g, "\n").trim();
  // Characters as a person counts them; some are two in JavaScript.
  const isTooLong = text.length > MAX_COMMENT_LENGTH && [...text].length > MAX_COMMENT_LENGTH;
  const sentence = text === "" ? commentTexts.empty : isTooLong ? commentTexts.tooLong : null;
  if (sentence) throw new DomainError("invalid", sentence, { fieldErrors: { text: sentence } });
  return text;
}
