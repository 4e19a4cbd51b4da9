import type { FlowMatches } from "~/modules/base/relations/search-flows";
import { boxClass } from "~/ui/fields/box-class";
import { SearchableChoice } from "~/ui/searchable-choice/searchable-choice";
import { FilterField } from "./filter-field";

/** Which property was chosen, and what was found for words if no scripts run. */
export type PropertyMatches = FlowMatches & { words: string };

/** The property that a list is narrowed to, by the words of its address; `propertyWords` are looked for if no scripts run. */
export function PropertyFilter({
  name,
  label,
  none,
  property,
}: {
  name: string;
  label: string;
  none: string;
  property: PropertyMatches;
}) {
  return (
    <FilterField id="property" label={label} width="wide">
      <SearchableChoice
        id="property"
        name={name}
        wordsName="propertyWords"
        label={label}
        source="/activity/property-choices"
        chosen={property.chosen}
        none={none}
        found={property}
        words={property.words}
        className={`h-[34px] ${boxClass()}`}
      />
    </FilterField>
  );
}
