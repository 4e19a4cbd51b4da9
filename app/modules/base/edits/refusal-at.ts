import { validation } from "../../../texts/validation";
import { DomainError } from "../domain-error";

/** What refuses something that was typed or sent, with the sentence that stands beside its field. */
export function refusalAt(field: string, sentence: string): DomainError {
  return new DomainError("invalid", validation.checkInput, { fieldErrors: { [field]: sentence } });
}
