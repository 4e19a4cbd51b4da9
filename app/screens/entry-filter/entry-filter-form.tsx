import { Form, useNavigate } from "@remix-run/react";
import type { datePresets } from "~/modules/base/calendar/date-presets";
import type { EntryFilter } from "~/modules/books/ledger/entries/entry-filter";
import { entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import type { EntryFilterChoices } from "~/modules/books/ledger/entries/open-entry-filter";
import { readEntryFilter, SHOWN_RELATION, shownRelation } from "~/modules/books/ledger/entries/read-entry-filter";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { Button } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { PeriodPresets } from "~/ui/fields/period-presets";
import { FilterDay, FilterField } from "./filter-field";
import { FilterSelect } from "./filter-select";
import { PhoneFold } from "./phone-fold";
import { type FilterWords, RelationFields } from "./relation-fields";

export type EntryFilterFormProps = {
  /** The screen that is narrowed. */
  path: string;
  filter: EntryFilter;
  choices: EntryFilterChoices;
  words: FilterWords;
  presets: ReturnType<typeof datePresets>;
  /** Whether one account can be chosen. */
  byAccount: boolean;
};

/** Narrows entries by account, relation and period; choices take effect at once if scripts run. */
export function EntryFilterForm({ path, filter, choices, words, presets, byAccount }: EntryFilterFormProps) {
  const navigate = useNavigate();
  const { view } = filter;
  const unfiltered = path + (view ? `?view=${view}` : "");
  return (
    <PhoneFold isOpen={path + entryFilterToQuery(filter) !== unfiltered}>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <Form
          action={path}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            const said = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
            navigate(path + entryFilterToQuery(readEntryFilter(new URLSearchParams(said))), {
              preventScrollReset: true,
            });
          }}
          onChange={({ target, currentTarget }) => {
            if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
          }}
          onInput={({ target, currentTarget }) => {
            if (target instanceof HTMLInputElement && target.type === "hidden") currentTarget.requestSubmit();
          }}
        >
          <input type="hidden" name={SHOWN_RELATION} value={shownRelation(filter)} />
          {view && <input type="hidden" name="view" value={view} />}
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2.5 max-sm:w-full">
            {byAccount && (
              <FilterSelect
                name="accountId"
                label={texts.account}
                value={String(filter.accountId ?? "")}
                options={choices.accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            <RelationFields filter={filter} choices={choices} words={words} />
            {byAccount && (
              <FilterField id="phrase" label={texts.phrase} width="account">
                <input
                  key={filter.phrase}
                  id="phrase"
                  name="phrase"
                  type="search"
                  defaultValue={filter.phrase ?? ""}
                  autoComplete="off"
                  className={`h-[34px] ${boxClass()}`}
                />
              </FilterField>
            )}
          </div>
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5 max-sm:w-full">
            <FilterDay name="fromDate" label={texts.from} day={filter.fromDate} />
            <FilterDay name="toDate" label={texts.to} day={filter.toDate} />
            <Button>{texts.filter}</Button>
          </div>
        </Form>
        <PeriodPresets
          presets={presets}
          fromDate={filter.fromDate}
          toDate={filter.toDate}
          linkTo={(period) => path + entryFilterToQuery({ ...filter, ...period })}
          resetTo={path + entryFilterToQuery(filter) === unfiltered ? null : unfiltered}
        />
      </div>
    </PhoneFold>
  );
}
