import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { albumRefusals } from "../../../texts/images/image-collections";
import type { DomainError } from "../../base/domain-error";
import { refusalAt } from "../../base/edits/refusal-at";
import { selectNames } from "./repository.server";

/** The refusal of properties for an album of which some do not exist; it names the first that does not. */
export async function missingProperties(db: Db, propertyIds: readonly number[]): Promise<DomainError> {
  const [found] = await runBatch(db, selectNames(db, 0, propertyIds, null));
  const missing = propertyIds.find((id) => !found.some((property) => property.id === id)) ?? 0;
  return refusalAt("propertyIds", albumRefusals.noProperty(missing));
}
