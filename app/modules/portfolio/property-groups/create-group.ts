import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { completeValues } from "../../base/fields/complete-values";
import type { SentValues } from "../../base/fields/fields-schema";
import { groupFields } from "./group-fields";
import { openGroup } from "./open-group";
import { insertGroup, type PropertyGroup } from "./repository.server";

/** Creates a folder and returns it. */
export async function createGroup(db: Db, actor: Actor, values: SentValues): Promise<PropertyGroup> {
  return openGroup(db, await insertGroup(db, actor, completeValues(groupFields, values)));
}
