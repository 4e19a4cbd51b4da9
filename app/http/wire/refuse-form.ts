import { parse, type SubmissionResult } from "@conform-to/dom";
import type { DomainError } from "../../modules/base/domain-error";
import { errorsOf, type FormFailure } from "./form-failure";

/** What a form is answered that was refused; its names were checked. */
export function refuseForm(
  form: FormData,
  message: string,
  { fieldErrors = {}, conflicts = [], version, way }: DomainError["details"] = {},
): FormFailure {
  const submission = parse<never, string[]>(form, { resolve: () => ({ error: {} }) });
  const reply = submission.reply({ formErrors: [message], fieldErrors: errorsOf(fieldErrors) });
  const initialValue = withoutHoles(reply.initialValue) as SubmissionResult["initialValue"];
  return { failure: { ...reply, initialValue, message, conflicts, version, way } };
}

/** The same with every place of its lists there: a form may number its rows as it likes. */
function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, withoutHoles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutHoles(one)]));
}
