import type { ReactNode } from "react";
import type { Day } from "~/modules/base/calendar/day";
import { readTypedDay } from "~/modules/base/fields/read-typed-day";
import { boxClass } from "~/ui/fields/box-class";
import { DateInput } from "~/ui/fields/date-input";

const widths = {
  short: "w-24",
  narrow: "w-[150px] max-sm:w-[calc(50%-6px)]",
  account: "w-[220px] max-sm:w-full",
  normal: "w-[180px] max-sm:w-[calc(50%-6px)]",
  wide: "w-[300px] max-sm:w-full",
};

/** A control of a filter below its label. */
export function FilterField({
  id,
  label,
  width = "normal",
  children,
}: {
  id: string;
  label: string;
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return (
    <div className={widths[width]}>
      <label htmlFor={id} className="mb-1 block font-[550] text-small text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

/** A day that a filter begins or ends with; a text that is none is not sent. */
export function FilterDay({ name, label, day }: { name: string; label: string; day: Day | null }) {
  return (
    <FilterField id={name} label={label} width="narrow">
      <DateInput
        key={day}
        id={name}
        name={name}
        label={label}
        initialValue={day ?? ""}
        className={`h-[34px] ${boxClass()}`}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity(faultOf(currentTarget.value))}
      />
    </FilterField>
  );
}

function faultOf(typed: string): string {
  return readTypedDay(typed, null, () => null).error ?? "";
}

/** The number of what a filter narrows to, with or without `#`. */
export function FilterNumber({ name, label, number }: { name: string; label: string; number: number | null }) {
  return (
    <FilterField id={name} label={label} width="short">
      <input
        id={name}
        name={name}
        inputMode="numeric"
        pattern="#?[1-9][0-9]{0,14}"
        defaultValue={number ?? ""}
        autoComplete="off"
        className={`h-[34px] num ${boxClass()}`}
      />
    </FilterField>
  );
}
