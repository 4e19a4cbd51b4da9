import type { ReactNode } from "react";
import { boxClass } from "~/ui/fields/box-class";

/** One of the choices by which a table is read. */
export function ReadingChoice({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <label className="grid gap-1 text-small text-soft">
      {label}
      <select name={name} defaultValue={value} className={boxClass()}>
        {children}
      </select>
    </label>
  );
}
