import type { FormFailure } from "~/http/wire/form-failure";

/** One control of a form: its names, what it shows first, and what is wrong with it. */
export type FormField = {
  id: string;
  name: string;
  /** Id of the form, where the control stands outside of it. */
  form?: string;
  /** What stands in the control: what was typed when the form came back refused, else the stored value. */
  initialValue: string;
  error: string | undefined;
  errorId: string;
};

/**
 * The look-up for a form's fields: stored values as typed texts, and the refusal of the last sending if there was one.
 * `outside` says that the controls do not stand within the form element, whose id is then `form`.
 */
export function formFields(
  form: string,
  stored: Record<string, string>,
  failure: FormFailure["failure"] | undefined,
  outside = false,
): (name: string) => FormField {
  const shown = failure?.typed ?? stored;
  return (name) => ({
    id: `${form}-${name}`,
    name,
    form: outside ? form : undefined,
    initialValue: shown[name] ?? "",
    error: failure?.fieldErrors[name],
    errorId: `${form}-${name}-error`,
  });
}
