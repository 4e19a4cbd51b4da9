import type { Db } from "../../../db/client";
import type { Actor } from "../edits/actor";
import { completeValues } from "../fields/complete-values";
import type { SentValues } from "../fields/fields-schema";
import { groupFields } from "./group-fields";
import { insertGroup, type PropertyGroup, selectGroup } from "./repository.server";

/** Creates a folder and answers it. */
export async function createGroup(db: Db, actor: Actor, values: SentValues): Promise<PropertyGroup> {
  const id = await insertGroup(db, actor, completeValues(groupFields, values));
  const [group] = await selectGroup(db, id);
  return group as PropertyGroup;
}
