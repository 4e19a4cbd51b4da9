import { violatedUniqueness } from "../../../../db/client";
import { DomainError } from "../domain-error";

/** Awaits a write; if it runs into the named unique index it becomes a `conflict` with the sentence at the field. */
export async function refuseDuplicate<T>(
  write: Promise<T>,
  { index, field, sentence }: { index: string; field: string; sentence: string },
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedUniqueness(error) !== index) throw error;
    throw new DomainError("conflict", sentence, { fieldErrors: { [field]: sentence } });
  }
}
