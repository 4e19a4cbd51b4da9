import { useEffect, useRef } from "react";
import { entryTexts } from "~/texts/accounting/entries";
import { boxClass } from "~/ui/fields/box-class";
import { FilterField } from "./filter-field";

/** A choice of a filter, or `all` of it if that can be asked for. It keeps the focus when the screen it narrows comes. */
export function FilterSelect({
  name,
  label,
  value,
  options,
  all = entryTexts.all,
  width,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  all?: string | null;
  width?: Parameters<typeof FilterField>[0]["width"];
}) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <FilterField id={name} label={label} width={width}>
      <select ref={select} id={name} name={name} defaultValue={value} className={`h-[34px] ${boxClass()}`}>
        {all !== null && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterField>
  );
}
