import type { Db } from "../../../db/client";
import { propertyTexts } from "../../texts/properties";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { insertCopy } from "./repository.server";

/** Copies all fields of a property into a new, unpublished one and answers its id. */
export async function copyProperty(db: Db, actor: Actor, fromId: number): Promise<number> {
  const id = await insertCopy(db, actor, fromId);
  if (id === undefined) throw new DomainError("not-found", propertyTexts.notFound);
  return id;
}
