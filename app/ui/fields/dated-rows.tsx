import { Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Day } from "~/modules/base/calendar/day";
import { readGermanDay } from "~/modules/base/calendar/read-german-day";
import type { Field } from "~/modules/base/fields/field";
import { DRAWN, drawnRow, isUntouched } from "~/modules/base/fields/rows/drawn-row";
import { datedRowTexts as texts } from "~/texts/dated-rows";
import { Button } from "../button";
import { Chip } from "../chip";
import { FieldInput } from "./field-input";
import { type Control, textIn } from "./use-fields";

/** A day, empty for that of the row that is valid from the beginning on. */
type RowDay = Day | "";

type Description = {
  /** Name of the list in the form, whose controls `field` looks up. */
  list: string;
  field: (name: string) => Control;
  /** The day from which a row is valid, and what is valid then. */
  fields: readonly Field[];
  /** Whether there are values from the beginning on, a day that another field of the form says; they go by their own names. */
  hasBeginning?: boolean;
  /** Keys of fields that those from the beginning have none of. */
  notAtBeginning?: readonly string[];
  /** The day of the row that began it all, if it may have one. */
  first?: RowDay;
  /** The day of the row that is valid today; null if none is. */
  today: RowDay | null;
  /** What stands in a new row. */
  fresh?: Record<string, string>;
  /** Whether the rows go down in time, as they are typed if nothing is stored yet. */
  isNew?: boolean;
  /** Whether the form came back with a question about the rows, which are then shown as they were sent. */
  isAsked?: boolean;
  words: {
    caption: string;
    fresh: string;
    /** A field of the row of this number, named in full. */
    field: (number: number, label: string) => string;
    remove: (number: number) => string;
  };
};

/** What changes from a day on: a table of a row a day, newest first, and one row more for the next. */
export function DatedRows({
  list,
  field,
  fields,
  hasBeginning = false,
  notAtBeginning = [],
  first,
  today,
  fresh = {},
  isNew = false,
  isAsked = false,
  words,
}: Description) {
  const nameOf = (row: number, key: string) => `${list}[${row}].${key}`;
  const shown = field(list).initialValue as unknown;
  const filled = Array.isArray(shown) ? [...shown.keys()].filter((row) => !isUntouched(shown[row])) : [];
  const drawn = Object.values(fresh).some(Boolean) ? drawnRow(fresh) : "";
  // Null if the day is still to be typed.
  const dayOf = (row: number): RowDay | null =>
    readGermanDay(textIn(field(nameOf(row, fields[0]?.key ?? "")))) ?? (hasBeginning ? null : "");
  const isRefused = filled.some((row) => fields.some(({ key }) => field(nameOf(row, key)).errors));
  // As they are stored, and as they stood if they come back: a row that was refused stays in its place, and is the one to go on with.
  const [keys, setKeys] = useState(() => {
    const shownRows = isNew ? filled : filled.toReversed();
    return isRefused || isAsked ? shownRows : withNext(shownRows, isNew);
  });

  const tableRows = keys.map((key, index) => {
    const isFresh = !filled.includes(key);
    const described = fields.map((one) => ({
      ...one,
      required: false,
      fullName: words.field(index + 1, one.label),
    }));
    return (
      <TableRow
        key={key}
        isFresh={isFresh}
        mark={isFresh ? words.fresh : markOf(dayOf(key), today, first)}
        cells={described.map((one) => {
          const initialValue = isFresh ? (fresh[one.key] ?? "") : undefined;
          return (
            <FieldInput
              key={one.key}
              inGrid
              field={one}
              control={field(nameOf(key, one.key))}
              initialValue={initialValue}
            />
          );
        })}
        hidden={{
          name: nameOf(key, DRAWN),
          value: isFresh ? drawn : textIn(field(nameOf(key, DRAWN))),
        }}
        remove={{ label: words.remove(index + 1), run: () => setKeys(keys.filter((other) => other !== key)) }}
      />
    );
  });
  if (hasBeginning)
    tableRows[isNew ? "unshift" : "push"](
      <TableRow
        key="beginning"
        mark={markOf("", today)}
        cells={[
          <p key="day" className="flex min-h-9 items-center font-[550]">
            {texts.fromTheStart}
          </p>,
          ...fields
            .slice(1)
            .map((one) =>
              notAtBeginning.includes(one.key) ? null : (
                <FieldInput key={one.key} inGrid field={one} control={field(one.key)} />
              ),
            ),
        ]}
      />,
    );
  return (
    <div data-dated-rows>
      <table className="dated-rows">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            {fields.map(({ key, label, kind }) => (
              <th key={key} scope="col" className={kind === "date" || kind === "choice" ? undefined : "num"}>
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{texts.mark}</span>
            </th>
          </tr>
        </thead>
        <tbody>{tableRows}</tbody>
      </table>
      <Button
        type="button"
        size="tiny"
        look="quiet"
        className="scripted-only mt-2"
        onClick={() => setKeys(withNext(keys, isNew))}
      >
        <Plus size={14} aria-hidden />
        {texts.add}
      </Button>
    </div>
  );
}

/** What is said of a row of a day: whether it is valid, comes yet, or began it all. */
function markOf(day: RowDay | null, today: RowDay | null, first?: RowDay): ReactNode {
  if (day === null) return null;
  const isToday = day === today;
  const isComing = today !== null && day > today;
  return (
    <>
      {isToday && <Chip tone="accent">{texts.today}</Chip>}
      {isComing && <Chip tone="warn">{texts.coming}</Chip>}
      {day === first && texts.fromTheBeginning}
    </>
  );
}

function TableRow({
  isFresh = false,
  mark,
  cells,
  hidden,
  remove,
}: {
  isFresh?: boolean;
  mark: ReactNode;
  /** The day first. */
  cells: ReactNode[];
  hidden?: { name: string; value: string };
  remove?: { label: string; run: () => void };
}) {
  return (
    <tr className={isFresh ? "fresh-row" : undefined}>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
        <td key={index}>{cell}</td>
      ))}
      <td>
        <div className="flex min-h-9 items-center gap-2 text-small text-soft">
          {mark}
          {hidden?.value && <input type="hidden" {...hidden} />}
          {remove && (
            <button
              type="button"
              aria-label={remove.label}
              title={texts.remove}
              onClick={({ currentTarget }) => {
                // The button goes with its row, and the focus must not go with it.
                currentTarget.closest("[data-dated-rows]")?.querySelector<HTMLElement>(":scope > button")?.focus();
                remove.run();
              }}
              className="scripted-only -mr-1 ml-auto grid size-9 shrink-0 max-sm:size-[44px] place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <X size={16} aria-hidden />
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** The numbers of the rows with one more, which stands on top unless the rows go down in time. */
function withNext(keys: readonly number[], isNew: boolean): number[] {
  const next = Math.max(-1, ...keys) + 1;
  return isNew ? [...keys, next] : [next, ...keys];
}
