import type { SubmissionResult } from "@conform-to/dom";
import type { EditConflict, FieldErrors, RefusalCode } from "../../modules/base/domain-error";

/** What an action answers when it refuses: what was typed and the sentences, as `useForm` takes them, and beside them what is ours. */
export type FormFailure = {
  failure: SubmissionResult & {
    message: string;
    conflicts: EditConflict[];
    version?: number;
    way?: string;
  };
};

/** Sentences by field as conform has them, which knows of several. */
export function errorsOf(fieldErrors: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, sentence]) => [name, [sentence]]));
}

/** What is wrong with a field of a form that came back. */
export function sentenceAt(result: SubmissionResult | undefined, name: string): string | undefined {
  return result?.error?.[name]?.[0];
}

/** The names of the fields that something is wrong with. */
export function faultyFields(result: SubmissionResult | undefined): string[] {
  return Object.keys(result?.error ?? {}).filter((name) => name !== "");
}

/** The text that was typed into a control of a form that came back. */
export function typedText(result: SubmissionResult | undefined, name: string): string | undefined {
  const typed = result?.initialValue?.[name];
  return typeof typed === "string" ? typed : undefined;
}

/** What a failed page says of a refusal, and where to from there. */
export type PageRefusal = {
  code: RefusalCode;
  message: string;
  title?: string;
  onward?: { to: string; label: string };
};
