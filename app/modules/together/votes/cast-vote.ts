import { type Db, violatesReference } from "../../../../db/client";
import { propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { selectVotesOf, toggleVote, type Vote } from "./repository.server";

/** Casts, replaces or takes back a person's vote and returns it; null if it was taken back. */
export async function castVote(db: Db, actor: Actor, propertyId: number, value: boolean): Promise<Vote | null> {
  try {
    await toggleVote(db, actor, propertyId, value);
  } catch (error) {
    throw violatesReference(error) ? new DomainError("not-found", propertyTexts.notFound) : error;
  }
  const votes = await selectVotesOf(db, propertyId);
  return votes.find(({ userId }) => userId === actor.userId) ?? null;
}
