import type { PropertyExport } from "../../modules/portfolio/properties/property-export";
import { choiceQuery, idQuery } from "./parameters";

/** Which properties a query asks to export; anything that is no such value is `invalid`. */
export function propertyExportQuery(query: URLSearchParams): PropertyExport {
  const published = choiceQuery(query, "published", ["true", "false"]);
  return { groupId: idQuery(query, "groupId"), published: published === null ? null : published === "true" };
}
