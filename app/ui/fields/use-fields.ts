import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";

/** One control of a form as conform knows it: its names, what it shows first, and what is wrong with it. */
export type Control = FieldMetadata<string>;

/**
 * A form with the look-up for its controls, by names such as `rentSteps[0].rent`: stored values as typed texts, and what
 * the last sending was answered, if it came back. What was stored and what was refused hold until it is drawn under another key.
 */
export function useFields(id: string, stored: Record<string, unknown>, answered: SubmissionResult | undefined) {
  // Rows are lists, which its types could only tell of a list that is known beforehand.
  const defaultValue = stored as Record<string, string>;
  const [form, fields] = useForm({ id, defaultValue, lastResult: answered });
  return { form, field: (name: string) => fields[name] as Control };
}

/** What stands in a control first: a text, for whoever sends something else under its name. */
export function textIn({ initialValue }: Control): string {
  return typeof initialValue === "string" ? initialValue : "";
}

/** A number that changes with each refusal: under it as its key a form is drawn anew with what was typed. */
export function useAttempt(failure: unknown): number {
  const [attempt, setAttempt] = useState({ failure, number: 0 });
  if (attempt.failure !== failure) setAttempt({ failure, number: attempt.number + 1 });
  return attempt.number;
}
