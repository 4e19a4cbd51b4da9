import { Plus, X } from "lucide-react";
import { useState } from "react";
import { DRAWN, drawnRow, isUntouched } from "~/modules/base/fields/rows/drawn-row";
import type { StatementRow } from "~/modules/books/association-statements/association-statement";
import { drawnItemFields, tenantMeasureField } from "~/modules/books/cost-statements/form/statement-form-fields";
import { costStatementFormTexts as texts } from "~/texts/costs/cost-statement-form";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { FieldInput } from "~/ui/fields/field-input";
import { type Control, textIn } from "~/ui/fields/use-fields";
import "./cost-rows.css";

/** How many empty rows wait for what is typed without scripts. */
const EMPTY_ROWS = 4;

const fresh = { allocable: "true", key: "MEA" };
const drawn = drawnRow({ ...fresh, allocable: "on" });

/** A tenant whose part of what was used may be told. */
export type Bearer = { agreementId: number; name: string };

/** Where a row comes from, and why somebody should look at it. */
export type RowOrigin = Pick<StatementRow, "source" | "doubts">;

/** What a property cost, a row a kind; the first rows say the lines that they were read from. */
export function CostRows({
  field,
  origins,
  tenants,
  sharesDays,
}: {
  field: (name: string) => Control;
  origins: readonly RowOrigin[];
  tenants: readonly Bearer[];
  sharesDays: boolean;
}) {
  const shown = field("items").initialValue as unknown;
  const filled = Array.isArray(shown) ? [...shown.keys()].filter((row) => !isUntouched(shown[row])) : [];
  const next = Math.max(-1, ...filled) + 1;
  const [keys, setKeys] = useState(() => [...filled, ...Array.from({ length: EMPTY_ROWS }, (_, row) => next + row)]);
  return (
    <div data-cost-rows>
      <table className="grid-table cost-rows">
        <caption className="sr-only">{texts.rows}</caption>
        <thead>
          <tr>
            {drawnItemFields.map(({ key, label, kind, unit }) => (
              <th key={key} scope="col" className={kind === "money" || kind === "decimal" ? "num" : undefined}>
                {unit ? `${label} ${unit}` : label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{texts.removeShort}</span>
            </th>
          </tr>
        </thead>
        {keys.map((key, index) => (
          <Row
            key={key}
            number={index + 1}
            name={`items[${key}]`}
            isFresh={!filled.includes(key)}
            origin={origins[key]}
            tenants={tenants}
            sharesDays={sharesDays}
            field={field}
            remove={() => setKeys(keys.filter((other) => other !== key))}
          />
        ))}
      </table>
      <Button
        type="button"
        size="tiny"
        look="quiet"
        className="scripted-only mt-2"
        onClick={() => setKeys([...keys, Math.max(-1, ...keys) + 1])}
      >
        <Plus size={14} aria-hidden />
        {texts.add}
      </Button>
    </div>
  );
}

function Row({
  number,
  name,
  isFresh,
  origin,
  tenants,
  sharesDays,
  field,
  remove,
}: {
  number: number;
  name: string;
  isFresh: boolean;
  origin: RowOrigin | undefined;
  tenants: readonly Bearer[];
  sharesDays: boolean;
  field: (name: string) => Control;
  remove: () => void;
}) {
  const nameOf = (key: string) => `${name}.${key}`;
  const key = textIn(field(nameOf("key")));
  const used = tenants.length > 1 && (sharesDays ? key !== "DIRECT" : ["CONSUMPTION", "PERSONS"].includes(key));
  return (
    <tbody>
      <tr>
        {drawnItemFields.map((one) => (
          <td key={one.key} className={`cost-${one.key}`}>
            <FieldInput
              inGrid
              field={{
                ...one,
                unit: undefined,
                required: one.key === "allocable" || one.key === "key",
                label: texts.fieldOf(number, one.label),
              }}
              control={field(nameOf(one.key))}
              initialValue={isFresh ? (fresh[one.key as keyof typeof fresh] ?? "") : undefined}
            />
          </td>
        ))}
        <td>
          {isFresh && <input type="hidden" name={nameOf(DRAWN)} value={drawn} />}
          <button
            type="button"
            aria-label={texts.remove(number)}
            title={texts.removeShort}
            onClick={({ currentTarget }) => {
              // The button goes with its row, and the focus must not go with it.
              currentTarget.closest("[data-cost-rows]")?.querySelector<HTMLElement>(":scope > button")?.focus();
              remove();
            }}
            className="scripted-only grid size-9 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink max-sm:size-[44px]"
          >
            <X size={16} aria-hidden />
          </button>
        </td>
      </tr>
      {(origin || used) && (
        <tr className="cost-origin">
          <td colSpan={drawnItemFields.length + 1}>
            {origin && <Origin origin={origin} />}
            {used && (
              <div className="mt-1.5 flex flex-wrap gap-3">
                {tenants.map(({ agreementId, name: tenant }) => {
                  const one = { ...tenantMeasureField(agreementId), label: texts.usedBy(tenant) };
                  return <FieldInput key={agreementId} field={one} control={field(nameOf(one.key))} className="w-44" />;
                })}
                {!sharesDays && <p className="self-end pb-2 text-small text-soft">{texts.unused(key)}</p>}
              </div>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Origin({ origin: { source, doubts } }: { origin: RowOrigin }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-soft">
      {doubts.map((doubt) => (
        <Chip key={doubt} tone="warn">
          {texts.doubts[doubt]}
        </Chip>
      ))}
      <span className="[overflow-wrap:anywhere]">{texts.line(source)}</span>
    </p>
  );
}
