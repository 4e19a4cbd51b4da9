import type { Db } from "../../../db/client";
import { commentTexts } from "../../texts/comments";
import { DomainError } from "../domain-error";
import { type Comment, selectComment } from "./repository.server";

/** A comment by id. */
export async function openComment(db: Db, id: number): Promise<Comment> {
  const [comment] = await selectComment(db, id);
  if (!comment) throw new DomainError("not-found", commentTexts.notFound);
  return comment;
}
