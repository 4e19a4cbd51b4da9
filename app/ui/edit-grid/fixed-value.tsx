import { Lock } from "lucide-react";
import type { Field } from "~/modules/base/fields/field";
import { optionLabel } from "~/modules/base/fields/option-label";
import { Switch } from "../fields/field-input";
import type { Control } from "../fields/use-fields";

const LABEL = "grid-label block font-[550] text-small text-soft";

/** A value of a row that cannot be changed, with the reason for those who point at it or hear it. */
export function FixedValue({
  field,
  control,
  value,
  reason,
}: {
  field: Field;
  control: Control;
  value: string;
  reason: string;
}) {
  const { errors: [error] = [], errorId } = control;
  return (
    <div title={reason} className="min-h-9">
      {field.kind === "flag" ? (
        <label htmlFor={control.id} className={LABEL}>
          {field.label}
        </label>
      ) : (
        <span className={LABEL}>{field.label}</span>
      )}
      <span className="flex min-h-9 items-center gap-2">
        {field.kind === "flag" && (
          <FixedSwitch control={control} isOn={value === "true"} reasonId={`${control.id}-reason`} />
        )}
        <Lock size={14} aria-hidden className="shrink-0 text-soft" />
        {field.kind !== "flag" && <span>{optionLabel(field.options, value)}</span>}
        <span id={`${control.id}-reason`} className="sr-only">
          {reason}
        </span>
      </span>
      {error && field.kind !== "flag" && (
        <p id={errorId} className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** A switch that nobody moves; one that is on is sent as it is. */
function FixedSwitch({ control, isOn, reasonId }: { control: Control; isOn: boolean; reasonId: string }) {
  const { id, name, formId: form } = control;
  return (
    <>
      <span className="opacity-60">
        <Switch id={id} name={name} form={form} checked={isOn} changed={false} disabled aria-describedby={reasonId} />
      </span>
      {isOn && <input type="hidden" name={name} form={form} value="on" />}
    </>
  );
}
