import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import type { Field } from "../../base/fields/field";
import { selectVotedProperty, selectVotesOf, type Vote } from "./repository.server";

/** What `/api` takes for a vote. */
export const voteFields = [
  { key: "value", label: "Stimme", kind: "flag", required: true },
] as const satisfies readonly Field[];

/** A property's votes, oldest first. */
export async function listVotes(db: Db, propertyId: number): Promise<Vote[]> {
  const [votes, [property]] = await runBatch(db, [selectVotesOf(db, propertyId), selectVotedProperty(db, propertyId)]);
  if (!property) throw new DomainError("not-found", propertyTexts.notFound);
  return votes;
}
