import type { Db } from "../../../../db/client";
import { compareTexts } from "../../../texts/format";
import { type PropertyGroup, selectGroups } from "./repository.server";

/** All folders by name. */
export async function listGroups(db: Db): Promise<PropertyGroup[]> {
  return sortGroups(await selectGroups(db));
}

/** Folders by name. */
export function sortGroups(groups: PropertyGroup[]): PropertyGroup[] {
  return groups.sort((left, right) => compareTexts(left.name, right.name));
}
