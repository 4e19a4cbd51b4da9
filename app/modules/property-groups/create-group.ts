import type { Db } from "../../../db/client";
import type { Actor } from "../edits/actor";
import { completeValues } from "../fields/complete-values";
import type { SentValues } from "../fields/fields-schema";
import { groupFields } from "./group-fields";
import { findGroup, insertGroup, type PropertyGroup } from "./repository.server";

/** Creates a folder and answers it. */
export async function createGroup(db: Db, actor: Actor, values: SentValues): Promise<PropertyGroup> {
  const id = await insertGroup(db, actor, completeValues(groupFields, values));
  const group = await findGroup(db, id);
  return group as PropertyGroup;
}
