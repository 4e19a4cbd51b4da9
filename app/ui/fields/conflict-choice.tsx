import type { ComponentProps } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import type { EditConflict } from "~/modules/base/domain-error";
import { CHOICE } from "~/modules/base/edits/choice-name";
import { fromApiValue } from "~/modules/base/fields/api-value";
import type { ApiValue, Field } from "~/modules/base/fields/field";
import { formatField } from "~/modules/base/fields/format-field";
import { optionLabel } from "~/modules/base/fields/option-label";
import { edits } from "~/texts/edits";

/** Both values of a field that two people changed, side by side for a choice. */
export function ConflictChoice({
  field,
  conflict,
  version,
  choices = [],
  valueText,
  form,
}: {
  field: Field;
  conflict: EditConflict;
  version: number;
  /** What a reference can point to. */
  choices?: { value: string; label: string }[];
  /** How a value is shown that the field's kind alone does not tell. */
  valueText?: (value: unknown) => string;
  /** Id of the form, where the choice stands outside of it. */
  form?: string;
}) {
  const shown = (value: unknown) => {
    if (valueText) return valueText(value);
    if (field.kind === "reference") return optionLabel(choices, String(value));
    return formatField(field, fromApiValue(field, value as ApiValue)) || edits.empty;
  };
  const options = [
    { choice: `mine@${version}`, label: edits.mine, value: conflict.mine },
    { choice: `theirs@${version}`, label: edits.theirs, value: conflict.theirs },
  ];
  return (
    <fieldset className="mt-2 grid grid-cols-2 gap-2 rounded-control bg-changed-wash p-2">
      <legend className="sr-only">{field.label}</legend>
      {options.map(({ choice, label, value }, index) => (
        <label key={choice} className="flex min-w-0 items-start gap-2 rounded-[5px] p-1.5 hover:bg-surface">
          <input
            type="radio"
            form={form}
            name={CHOICE + field.key}
            value={choice}
            required
            data-choice={index === 0 || undefined}
            className="mt-[3px] accent-accent"
          />
          <span className="min-w-0">
            <span className="block text-small text-soft">{label}</span>
            <span className="line-clamp-6 block whitespace-pre-line font-[550] [overflow-wrap:anywhere]">
              {shown(value)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The choice that a field needs if somebody else changed it meanwhile, below a word of that if it is no single value. */
export function FieldConflict({
  field,
  failure,
  hint,
  ...shown
}: {
  field: Field;
  failure: FormFailure["failure"] | undefined;
  hint?: string;
} & Pick<ComponentProps<typeof ConflictChoice>, "choices" | "valueText">) {
  const conflict = conflictOf(failure, field.key);
  if (!conflict) return null;
  const choice = <ConflictChoice field={field} conflict={conflict} version={failure?.version ?? 0} {...shown} />;
  if (!hint) return choice;
  return (
    <div className="mb-4">
      <p className="text-changed text-small">{hint}</p>
      {choice}
    </div>
  );
}

/** What two people made of a field, if both changed it. */
export function conflictOf(failure: FormFailure["failure"] | undefined, key: string): EditConflict | undefined {
  return failure?.conflicts.find(({ field }) => field === key);
}
