import { Form, useSubmit } from "@remix-run/react";
import type { HistoryFilter } from "~/modules/overview/history-view/repository.server";
import { FilterDay, FilterField } from "~/screens/entry-filter/filter-field";
import { activityTexts } from "~/texts/activities";
import { historyKindLabels, historyTexts as texts } from "~/texts/settings/history";
import { Button, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { useKeptFocus } from "~/ui/fields/form-focus";

/** Narrows the history by kind, person, period and the number of a row; choices take effect at once if scripts run. */
export function HistoryFilterForm({
  here,
  filter: { kind, rowId, userId, from, to },
  filtered,
  people,
}: {
  here: string;
  filter: HistoryFilter;
  filtered: boolean;
  people: { id: number; name: string }[];
}) {
  const submit = useSubmit();
  const key = [kind, rowId, userId, from, to].join(" ");
  const hearsFocus = useKeptFocus(key);
  const control = `h-[34px] ${boxClass()}`;
  return (
    <Form
      key={key}
      action={here}
      {...hearsFocus}
      className="mb-5 flex flex-wrap items-end gap-3"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
      }}
    >
      <FilterField id="kind" label={activityTexts.kind}>
        <select id="kind" name="kind" defaultValue={kind ?? ""} className={control}>
          <option value="">{texts.everything}</option>
          {Object.entries(historyKindLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField id="person" label={activityTexts.person}>
        <select id="person" name="person" defaultValue={userId ?? ""} className={control}>
          <option value="">{activityTexts.everyone}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterDay name="from" label={activityTexts.from} day={from ?? null} />
      <FilterDay name="to" label={activityTexts.to} day={to ?? null} />
      {kind && (
        <FilterField id="row" label={texts.row} width="short">
          <input
            id="row"
            name="row"
            inputMode="numeric"
            defaultValue={rowId ?? ""}
            autoComplete="off"
            className={`${control} num`}
          />
        </FilterField>
      )}
      <Button id="filter">{activityTexts.filter}</Button>
      {filtered && (
        <LinkButton to={here} look="quiet">
          {activityTexts.resetFilter}
        </LinkButton>
      )}
    </Form>
  );
}
