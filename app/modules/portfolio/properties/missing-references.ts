import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyRefusals } from "../../../texts/properties/properties";
import { validation } from "../../../texts/validation";
import { DomainError, type FieldErrors } from "../../base/domain-error";
import type { SentValues } from "../../base/fields/fields-schema";
import { selectReferences } from "./repository.server";

/** The refusal of values that name a folder or album which does not exist. */
export async function missingReferences(db: Db, { groupId, imageCollectionId }: SentValues): Promise<DomainError> {
  const [groups, albums] = await runBatch(db, selectReferences(db, Number(groupId), Number(imageCollectionId)));
  const fieldErrors: FieldErrors = {};
  if (groupId != null && groups.length === 0) fieldErrors.groupId = propertyRefusals.groupDoesNotExist;
  if (imageCollectionId != null && albums.length === 0)
    fieldErrors.imageCollectionId = propertyRefusals.albumDoesNotExist;
  return new DomainError("invalid", validation.checkInput, { fieldErrors });
}
