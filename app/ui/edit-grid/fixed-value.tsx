import { Lock } from "lucide-react";
import type { Field } from "~/modules/fields/field";
import type { FormField } from "../fields/form-fields";

/** A value of a row that cannot be changed, with the reason for those who point at it or hear it. */
export function FixedValue({ field, control, reason }: { field: Field; control: FormField; reason: string }) {
  const { initialValue, error, errorId } = control;
  return (
    <div title={reason} className="min-h-9">
      <span className="grid-label block font-[550] text-small text-soft">{field.label}</span>
      <span className="flex min-h-9 items-center gap-2">
        <Lock size={14} aria-hidden className="shrink-0 text-soft" />
        <span>{field.options?.find(({ value }) => value === initialValue)?.label ?? initialValue}</span>
        <span className="sr-only">{reason}</span>
      </span>
      {error && (
        <p id={errorId} className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
