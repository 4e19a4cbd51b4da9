import { useEffect, useRef } from "react";
import { entryTexts } from "~/texts/entries";
import { boxClass } from "../box-class";
import { FilterField } from "./filter-field";

/** A choice of a filter, or all. It keeps the focus when the screen it narrows comes. */
export function FilterSelect({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <FilterField id={name} label={label}>
      <select ref={select} id={name} name={name} defaultValue={value} className={`h-[34px] ${boxClass()}`}>
        <option value="">{entryTexts.all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterField>
  );
}
