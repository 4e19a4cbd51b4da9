import type { Db } from "../../../../db/client";
import { commentTexts } from "../../../texts/properties/comments";
import { DomainError } from "../../base/domain-error";
import { type Comment, selectComment } from "./repository.server";

/** A comment by id; with `propertyId` it must be one on that property. */
export async function openComment(db: Db, id: number, propertyId?: number): Promise<Comment> {
  const [comment] = await selectComment(db, id);
  if (!comment || (propertyId !== undefined && comment.propertyId !== propertyId))
    throw new DomainError("not-found", commentTexts.notFound);
  return comment;
}
