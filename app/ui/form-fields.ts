import type { FormFailure } from "~/http/page-edge";

/** One control of a form: its names, what it shows first, and what is wrong with it. */
export type FormField = {
  id: string;
  name: string;
  /** What stands in the control: what was typed when the form came back refused, else the stored value. */
  initialValue: string;
  error: string | undefined;
  errorId: string;
};

/** The look-up for a form's fields: stored values as typed texts, and the refusal of the last sending where there was one. */
export function formFields(
  form: string,
  stored: Record<string, string>,
  failure: FormFailure["failure"] | undefined,
): (name: string) => FormField {
  const shown = failure ? (failure.initialValue as Record<string, string>) : stored;
  return (name) => ({
    id: `${form}-${name}`,
    name,
    initialValue: shown[name] ?? "",
    error: failure?.error?.[name]?.[0],
    errorId: `${form}-${name}-error`,
  });
}
