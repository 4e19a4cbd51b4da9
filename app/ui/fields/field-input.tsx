import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import type { Field } from "~/modules/base/fields/field";
import { edits } from "~/texts/edits";
import { cn } from "../cn";
import { boxClass } from "./box-class";
import { DateInput } from "./date-input";
import { type Control, textIn } from "./use-fields";

const NUMERIC = ["integer", "decimal", "money", "percent"];

/** Among several of the same label, `fullName` tells a field and its calendar from the others. */
type NamedField = Field & { fullName?: string };

/** A labelled control for a described field, with its unit, its mark when changed and its error beneath. */
export function FieldInput({
  field,
  control,
  initialValue = textIn(control),
  changed = false,
  choices,
  note,
  inGrid = false,
  box,
  className,
}: {
  field: NamedField;
  control: Control;
  /** What stands in it first, if not what was stored or typed. */
  initialValue?: string;
  changed?: boolean;
  /** What a reference can point to. */
  choices?: { value: string; label: string }[];
  note?: ReactNode;
  /** In a grid the column's head is the label wherever there is one, and the row says what is wrong with a switch. */
  inGrid?: boolean;
  /** What stands in the place of its control. */
  box?: ReactNode;
  className?: string;
}) {
  const { id, errors: [error] = [], errorId } = control;
  return (
    <div className={className} data-field={field.key}>
      <div
        className={cn(
          "mb-1 flex items-baseline justify-between gap-2 text-small leading-[1.3]",
          inGrid && "grid-label",
        )}
      >
        <label htmlFor={id} className="font-[550] text-soft">
          {field.label}
          {field.required && field.kind !== "flag" && <span aria-hidden> *</span>}
        </label>
        {changed && <span className="shrink-0 font-semibold text-tiny text-changed">{edits.changed}</span>}
      </div>
      {box ?? (
        <Box
          field={field}
          control={control}
          initialValue={initialValue}
          changed={changed}
          choices={choices}
          rows={inGrid ? 1 : 3}
        />
      )}
      {error && !(inGrid && field.kind === "flag") && (
        <p id={errorId} className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
      {note}
    </div>
  );
}

function Box({
  field,
  control,
  initialValue,
  changed,
  choices,
  rows,
}: {
  field: NamedField;
  control: Control;
  initialValue: string;
  changed: boolean;
  /** Lines of a long text that is empty. */
  rows: number;
  choices?: { value: string; label: string }[];
}) {
  const look = boxClass(changed);
  const plain = { value: false };
  const named = { "aria-label": field.fullName };
  switch (field.kind) {
    case "longText":
      return (
        <textarea
          {...getTextareaProps(control, plain)}
          {...named}
          defaultValue={initialValue}
          rows={rows}
          className={cn(
            look,
            "block field-sizing-content max-h-[60vh] leading-[1.45]",
            rows === 1 ? "py-[5px]" : "py-2",
          )}
        />
      );
    case "date":
      return (
        <DateInput
          {...getInputProps(control, { type: "text", ...plain })}
          {...named}
          label={field.fullName ?? field.label}
          initialValue={initialValue}
          className={look}
        />
      );
    case "flag":
      if (field.required)
        return (
          <Switch
            {...getInputProps(control, { type: "checkbox", ...plain })}
            {...named}
            checked={["on", "true"].includes(initialValue)}
            changed={changed}
          />
        );
      return <Select {...named} control={control} initialValue={initialValue} className={look} options={yesOrNo} />;
    case "choice":
    case "reference":
      return (
        <Select
          {...named}
          control={control}
          initialValue={initialValue}
          className={look}
          options={field.kind === "choice" ? (field.options ?? []) : withStored(choices ?? [], initialValue)}
          needed={field.required}
        />
      );
    default: {
      const numeric = NUMERIC.includes(field.kind);
      const input = (
        <input
          {...getInputProps(control, { type: "text", ...plain })}
          {...named}
          inputMode={numeric ? (field.kind === "integer" ? "numeric" : "decimal") : field.inputMode}
          defaultValue={initialValue}
          autoComplete="off"
          className={cn(look, numeric && "num", field.unit && unitPadding(field.unit))}
        />
      );
      if (!field.unit) return input;
      return (
        <div className="relative">
          {input}
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-small text-soft"
          >
            {field.unit}
          </span>
        </div>
      );
    }
  }
}

function unitPadding(unit: string): string {
  if (unit.length > 3) return "pr-[72px]";
  return unit.length > 1 ? "pr-10" : "pr-8";
}

/** What a list does not name stands in it by its number: else the form would be sent without it. */
function withStored(choices: readonly { value: string; label: string }[], value: string) {
  if (!/^\d+$/.test(value) || choices.some((one) => one.value === value)) return choices;
  return [...choices, { value, label: `#${value}` }];
}

const yesOrNo = [
  { value: "true", label: edits.yes },
  { value: "false", label: edits.no },
];

function Select({
  control,
  options,
  needed,
  initialValue,
  className,
  ...named
}: {
  control: Control;
  options: readonly { value: string; label: string }[];
  needed?: boolean;
  initialValue: string;
  className: string;
  "aria-label"?: string;
}) {
  return (
    <select
      {...getSelectProps(control, { value: false })}
      {...named}
      defaultValue={initialValue}
      className={cn(className, "h-9 text-ellipsis pr-7")}
    >
      {!(needed && initialValue) && <option value="">–</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A switch for what is on or off. */
export function Switch({
  checked,
  changed,
  ...shared
}: ComponentProps<"input"> & { checked: boolean; changed: boolean }) {
  return (
    <span className="flex min-h-9 items-center">
      <input
        {...shared}
        type="checkbox"
        defaultChecked={checked}
        className={cn(
          "relative h-6 w-10 appearance-none rounded-full border bg-sunken transition-colors",
          "before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-soft before:transition-transform",
          "checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-accent-ink",
          "aria-invalid:border-bad aria-invalid:checked:bg-bad",
          changed ? "border-changed ring-2 ring-changed" : "border-field",
        )}
      />
    </span>
  );
}
