import { validation } from "../../texts/validation";
import { DomainError, type FieldErrors } from "../domain-error";
import type { SentValues } from "../fields/fields-schema";

/** The refusal of values that name a folder or album which does not exist. */
export function missingReferences(
  values: SentValues,
  texts: { groupDoesNotExist: string; albumDoesNotExist: string },
): DomainError {
  const fieldErrors: FieldErrors = {};
  if (values.imageCollectionId != null) fieldErrors.imageCollectionId = texts.albumDoesNotExist;
  else fieldErrors.groupId = texts.groupDoesNotExist;
  return new DomainError("invalid", validation.checkInput, { fieldErrors });
}
