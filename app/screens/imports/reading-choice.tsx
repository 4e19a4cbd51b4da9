import type { ReactNode } from "react";
import { tableTexts } from "~/texts/tables";
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

/** Which line of a table is its head, 0 for none. */
export function HeadChoice({ heads, head }: { heads: readonly { line: number; text: string }[]; head: number }) {
  return (
    <ReadingChoice name="head" label={tableTexts.head} value={String(head)}>
      <option value="0">{tableTexts.noHead}</option>
      {heads.map(({ line, text }) => (
        <option key={line} value={line}>
          {tableTexts.headRow(line, text)}
        </option>
      ))}
    </ReadingChoice>
  );
}
