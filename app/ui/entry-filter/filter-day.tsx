import type { Day } from "~/modules/calendar/day";
import { boxClass } from "../box-class";
import { DateInput } from "../date-input";
import { FilterField } from "./filter-field";

/** A day that a filter begins or ends with. */
export function FilterDay({ name, label, day }: { name: string; label: string; day: Day | null }) {
  return (
    <FilterField id={name} label={label} width="narrow">
      <DateInput key={day} id={name} name={name} initialValue={day ?? ""} className={`h-[34px] ${boxClass()}`} />
    </FilterField>
  );
}
