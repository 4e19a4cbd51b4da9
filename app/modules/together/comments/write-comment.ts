import { type Db, violatesReference } from "../../../../db/client";
import { propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { checkCommentText } from "./check-comment-text";
import { insertComment } from "./repository.server";

/** Writes a comment on a property and returns its id. */
export async function writeComment(db: Db, actor: Actor, propertyId: number, typed: unknown): Promise<number> {
  const text = checkCommentText(typed);
  try {
    return await insertComment(db, actor, propertyId, text);
  } catch (error) {
    throw violatesReference(error) ? new DomainError("not-found", propertyTexts.notFound) : error;
  }
}
