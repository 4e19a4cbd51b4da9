import { sql } from "drizzle-orm";
import { propertyGroups } from "../../../../db/schema/property-groups";

/** A folder by which what was found can be narrowed. */
export type SearchedFolder = { id: number; name: string };

/** The query for all folders, unsorted. */
export const selectSearchedFolders = sql<SearchedFolder>`select id, name from ${propertyGroups}`;
