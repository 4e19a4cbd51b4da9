import { Form, Link, useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import type { datePresets } from "~/modules/calendar/date-presets";
import type { Day } from "~/modules/calendar/day";
import type { EntryFilter } from "~/modules/ledger/entry-filter";
import { entryFilterToQuery } from "~/modules/ledger/entry-filter-to-query";
import type { EntryFilterChoices } from "~/modules/ledger/open-entry-filter";
import { readEntryFilter, SHOWN_RELATION, shownRelation } from "~/modules/ledger/read-entry-filter";
import { entryTexts as texts } from "~/texts/entries";
import { boxClass } from "../box-class";
import { Button, buttonClass, LinkButton } from "../button";
import { cn } from "../cn";
import { DateInput } from "../date-input";
import { FilterField } from "./filter-field";
import { FilterSelect } from "./filter-select";
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

/** Narrows entries by account, relation and period; choices take effect at once where scripts run. */
export function EntryFilterForm({ path, filter, choices, words, presets, byAccount }: EntryFilterFormProps) {
  const navigate = useNavigate();
  const query = entryFilterToQuery(filter);
  const apply = (form: HTMLFormElement) => {
    const typed = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    navigate(path + entryFilterToQuery(readEntryFilter(typed)), { preventScrollReset: true });
  };
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-3 gap-y-2.5">
      <Form
        action={path}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) apply(currentTarget);
        }}
        onInput={({ target, currentTarget }) => {
          if (target instanceof HTMLInputElement && target.type === "hidden") apply(currentTarget);
        }}
      >
        <input type="hidden" name={SHOWN_RELATION} value={shownRelation(filter)} />
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
        </div>
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5 max-sm:w-full">
          <FilterDay name="fromDate" label={texts.from} day={filter.fromDate} />
          <FilterDay name="toDate" label={texts.to} day={filter.toDate} />
          <Button>{texts.filter}</Button>
        </div>
      </Form>
      <nav aria-label={texts.presets} className="flex flex-wrap gap-1 max-sm:-mx-2.5">
        {presets.map(({ label, fromDate, toDate }) => {
          const here = filter.fromDate === fromDate && filter.toDate === toDate;
          return (
            <Link
              key={label}
              to={path + entryFilterToQuery({ ...filter, fromDate, toDate })}
              preventScrollReset
              aria-current={here ? "true" : undefined}
              className={cn(buttonClass({ look: "quiet", size: "row" }), here && "bg-sunken text-ink")}
            >
              {label}
            </Link>
          );
        })}
        {query && (
          <LinkButton to={path} look="quiet" size="row" preventScrollReset>
            <X size={15} aria-hidden />
            {texts.reset}
          </LinkButton>
        )}
      </nav>
    </div>
  );
}

function FilterDay({ name, label, day }: { name: string; label: string; day: Day | null }) {
  return (
    <FilterField id={name} label={label} width="narrow">
      <DateInput key={day} id={name} name={name} initialValue={day ?? ""} className={`h-[34px] ${boxClass()}`} />
    </FilterField>
  );
}
