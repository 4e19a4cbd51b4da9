import type { Db } from "../../../db/client";
import { validation } from "../../texts/validation";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import type { SentValues } from "../fields/fields-schema";
import { insertGroup, type PropertyGroup, selectGroup } from "./repository.server";

/** Creates a folder and answers it. */
export async function createGroup(db: Db, actor: Actor, { name, description }: SentValues): Promise<PropertyGroup> {
  if (typeof name !== "string")
    throw new DomainError("invalid", validation.checkInput, { fieldErrors: { name: validation.required } });
  const id = await insertGroup(db, actor, { name, description: (description as string | null) ?? null });
  const [group] = await selectGroup(db, id);
  return group as PropertyGroup;
}
