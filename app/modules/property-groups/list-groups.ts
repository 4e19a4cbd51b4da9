import type { Db } from "../../../db/client";
import { compareTexts } from "../../texts/format";
import { type PropertyGroup, selectGroups } from "./repository.server";

/** All folders by name. */
export async function listGroups(db: Db): Promise<PropertyGroup[]> {
  const groups = await selectGroups(db);
  return groups.sort((left, right) => compareTexts(left.name, right.name));
}
