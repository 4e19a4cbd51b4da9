import { Form } from "@remix-run/react";
import type { Day, Timestamp } from "~/modules/base/calendar/day";
import { feedTexts } from "~/texts/feed/feed-list";
import { Button, LinkButton } from "~/ui/button";
import { useKeptFocus } from "~/ui/fields/form-focus";
import { FilterDay, FilterNumber } from "../entry-filter/filter-field";
import { FilterSelect } from "../entry-filter/filter-select";
import { PhoneFold } from "../entry-filter/phone-fold";
import { PropertyFilter, type PropertyMatches } from "../entry-filter/property-filter";

type Filter = { kind: string | null; person: number | null; from: Day | null; to: Day | null };

/** Narrows what people did by kind, person, period and what it is about; choices take effect at once if scripts run. */
export function FeedFilter({
  here,
  filter,
  since = null,
  kinds,
  everyKind = feedTexts.everything,
  people,
  number = null,
  property = null,
  isSaid = false,
}: {
  here: string;
  filter: Filter;
  /** The instant since which something is new, which stays as it is. */
  since?: Timestamp | null;
  kinds: readonly { value: string; label: string }[];
  everyKind?: string;
  people: readonly { id: number; name: string }[];
  /** What is named by its number; null if nothing can be. */
  number?: { name: string; label: string; value: number | null } | null;
  /** Which property was chosen, and what was found for words where no scripts run; null if none can be. */
  property?: PropertyMatches | null;
  /** Whether what it narrows to is said elsewhere on the page. */
  isSaid?: boolean;
}) {
  const { kind, person, from, to } = filter;
  const said = [kind, person, from, to, number?.value, property?.chosen?.id, property?.words, since].map(
    (part) => part ?? "",
  );
  const isNarrowed = said.some((part) => part !== "");
  const key = said.join(" ");
  const hearsFocus = useKeptFocus(key);
  return (
    <PhoneFold isOpen={isNarrowed && !isSaid}>
      <Form
        key={key}
        action={here}
        {...hearsFocus}
        className="flex flex-wrap items-end gap-3"
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
        }}
      >
        {since && <input type="hidden" name="since" value={since} />}
        <FilterSelect name="kind" label={feedTexts.kind} value={kind ?? ""} all={everyKind} options={kinds} />
        <FilterSelect
          name="person"
          label={feedTexts.person}
          value={String(person ?? "")}
          all={feedTexts.everyone}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FilterDay name="from" label={feedTexts.from} day={from} />
        <FilterDay name="to" label={feedTexts.to} day={to} />
        {number && <FilterNumber name={number.name} label={number.label} number={number.value} />}
        {property && (
          <PropertyFilter name="property" label={feedTexts.property} none={feedTexts.everyone} property={property} />
        )}
        <Button id="filter">{feedTexts.filter}</Button>
        {isNarrowed && (
          <LinkButton to={here} look="quiet">
            {feedTexts.resetFilter}
          </LinkButton>
        )}
      </Form>
    </PhoneFold>
  );
}
