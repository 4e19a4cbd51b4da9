import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useCallback, useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import type { Field } from "~/modules/fields/field";
import { bankAccountTexts } from "~/texts/accounting/bank-accounts";
import { Alert } from "~/ui/alert";
import { buttonClass } from "~/ui/button";
import { EditRow } from "~/ui/edit-grid/edit-row";
import { GridFrame } from "~/ui/edit-grid/grid-frame";
import type { GridRow } from "~/ui/edit-grid/row-form";
import { useLeaveQuestion } from "~/ui/use-leave-question";

/** The bank accounts to read, one of them at most selected to be edited: `edit` is its id, or `new`. */
export function BankAccountTable({
  here,
  fields,
  rows,
  edit,
  failure,
  onSaved,
}: {
  here: string;
  fields: readonly Field[];
  rows: GridRow[];
  edit: string | null;
  failure?: FormFailure["failure"];
  onSaved: () => void;
}) {
  const [differs, setDiffers] = useState(false);
  const onDiffers = useCallback((_: string, differing: boolean) => setDiffers(differing), []);
  useLeaveQuestion(differs, here);
  const shared = {
    noun: "bank-account",
    here,
    action: `${here}?edit=${edit}`,
    fields,
    failure,
    onDiffers,
    onSaved,
    opened: true,
  };
  const leadOf = (id: number | "new", name: string) => (
    <Selection
      here={here}
      id={id}
      name={name}
      selected={String(id) === edit}
      disabled={edit !== null && String(id) !== edit}
    />
  );
  return (
    <>
      {failure && edit === null && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      <GridFrame caption={bankAccountTexts.caption} fields={fields} lead={bankAccountTexts.edit} wide widths={WIDTHS}>
        {edit === "new" && (
          <EditRow {...shared} row={null} defaults={DEFAULTS} lead={leadOf("new", bankAccountTexts.newRow)} />
        )}
        {rows.map((row) => {
          const lead = leadOf(row.id, row.values.name ?? "");
          if (String(row.id) === edit) return <EditRow key={row.id} {...shared} row={row} lead={lead} />;
          return <PlainRow key={row.id} row={row} fields={fields} lead={lead} editable={edit === null} />;
        })}
      </GridFrame>
    </>
  );
}

/** Selection, id, name, IBAN, BIC, type, actions. */
const WIDTHS = ["96px", "56px", "21%", "22%", "13%", "auto", "212px"];

const DEFAULTS = { statementType: "CAMT" };

/** The checkbox that opens its row to be edited, and closes it again. */
function Selection({
  here,
  id,
  name,
  selected,
  disabled = false,
}: {
  here: string;
  id: number | "new";
  name: string;
  selected: boolean;
  disabled?: boolean;
}) {
  const navigate = useNavigate();
  return (
    <label className="grid h-9 w-6 place-items-center">
      <span className="sr-only">{bankAccountTexts.select(name)}</span>
      <input
        type="checkbox"
        key={String(selected)}
        defaultChecked={selected}
        disabled={disabled}
        onChange={() => navigate(selected ? here : `${here}?edit=${id}`, { replace: true, preventScrollReset: true })}
        className="scripted-only size-4 accent-accent"
      />
    </label>
  );
}

function PlainRow({
  row,
  fields,
  lead,
  editable,
}: {
  row: GridRow;
  fields: readonly Field[];
  lead: ReactNode;
  editable: boolean;
}) {
  return (
    <tbody>
      <tr>
        <td className="row-lead">{lead}</td>
        <td className="row-id">{row.id}</td>
        {fields.map(({ key, label, options }) => {
          const value = row.values[key] ?? "";
          return (
            <td key={key} className="plain">
              <span className="grid-label">{label}</span>
              <span className="text-ink">
                {options?.find((option) => option.value === value)?.label ?? (value || "–")}
              </span>
            </td>
          );
        })}
        <td className="row-actions">
          {editable && (
            <Link
              to={`?edit=${row.id}`}
              replace
              preventScrollReset
              className={`${buttonClass({ look: "quiet", size: "row" })} unscripted-only`}
            >
              {bankAccountTexts.edit}
            </Link>
          )}
        </td>
      </tr>
    </tbody>
  );
}
