import { Link, useNavigate } from "@remix-run/react";
import { Pencil } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { GRID_PARAMETERS, type GridPart, gridPlaceToQuery } from "~/modules/base/edits/grid-place";
import type { Field } from "~/modules/base/fields/field";
import { bankAccountTexts } from "~/texts/accounting/bank-accounts";
import { gridTexts } from "~/texts/grids";
import { Alert } from "~/ui/alert";
import { buttonClass } from "~/ui/button";
import { EditRow } from "~/ui/edit-grid/edit-row";
import { GridFrame } from "~/ui/edit-grid/grid-frame";
import { GridFilter, GridPages } from "~/ui/edit-grid/grid-tools";
import type { GridRow } from "~/ui/edit-grid/row-form";
import { useLeaveQuestion } from "~/ui/use-leave-question";

/** The bank accounts to read, one of them at most selected to be edited: `edit` is its id, or `new`. */
export function BankAccountTable({
  here,
  fields,
  rows,
  part,
  edit,
  failure,
  onSaved,
}: {
  here: string;
  fields: readonly Field[];
  rows: GridRow[];
  part: GridPart;
  edit: string | null;
  failure?: FormFailure["failure"];
  onSaved: () => void;
}) {
  const [differs, setDiffers] = useState(false);
  const onDiffers = useCallback((_: string, differing: boolean) => setDiffers(differing), []);
  const question = useLeaveQuestion(differs, here, { narrowing: GRID_PARAMETERS });
  const place = gridPlaceToQuery({ ...part, row: null });
  const addressOf = (id: string) => `${here}${place ? `${place}&` : "?"}edit=${id}`;
  const shared = {
    noun: "bank-account",
    here,
    place,
    action: addressOf(edit ?? ""),
    fields,
    failure,
    onDiffers,
    onSaved,
    opened: true,
  };
  const leadOf = (id: number | "new", name: string) => (
    <Selection
      to={String(id) === edit ? here + place : addressOf(String(id))}
      name={name}
      selected={String(id) === edit}
      disabled={edit !== null && String(id) !== edit}
    />
  );
  return (
    <>
      {question}
      {failure && edit === null && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      <GridFilter here={here} {...part} />
      <GridFrame
        caption={bankAccountTexts.caption}
        fields={fields}
        lead={bankAccountTexts.selection}
        wide
        widths={WIDTHS}
      >
        {edit === "new" && (
          <EditRow {...shared} row={null} defaults={DEFAULTS} lead={leadOf("new", bankAccountTexts.newRow)} />
        )}
        {rows.map((row) => {
          const lead = leadOf(row.id, row.values.name ?? "");
          if (String(row.id) === edit) return <EditRow key={row.id} {...shared} row={row} lead={lead} />;
          return (
            <PlainRow
              key={row.id}
              row={row}
              fields={fields}
              lead={lead}
              editTo={edit === null ? addressOf(String(row.id)) : null}
            />
          );
        })}
      </GridFrame>
      <GridPages here={here} {...part} />
    </>
  );
}

/** Selection, id, name, IBAN, BIC, type, number at DATEV, actions. */
const WIDTHS = ["96px", "56px", "18%", "20%", "12%", "auto", "112px", "236px"];

const DEFAULTS = { statementType: "CAMT" };

/** The checkbox that opens its row to be edited, and closes it again. */
function Selection({
  to,
  name,
  selected,
  disabled = false,
}: {
  to: string;
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
        onChange={() => navigate(to, { replace: true, preventScrollReset: true })}
        className="scripted-only size-4 accent-accent"
      />
    </label>
  );
}

function PlainRow({
  row,
  fields,
  lead,
  editTo,
}: {
  row: GridRow;
  fields: readonly Field[];
  lead: ReactNode;
  /** Where the row is opened to be edited, null while another one is. */
  editTo: string | null;
}) {
  return (
    <tbody>
      <tr>
        <td className="row-lead">{lead}</td>
        <td className="row-id">{row.id}</td>
        {fields.map(({ key, label, kind, options }) => {
          const value = row.values[key] ?? "";
          return (
            <td key={key} className={`plain cell-${kind}`}>
              <span className="grid-label">{label}</span>
              <span className="text-ink">
                {options?.find((option) => option.value === value)?.label ?? (value || "–")}
              </span>
            </td>
          );
        })}
        <td className="row-actions">
          {editTo !== null && (
            <Link
              to={editTo}
              replace
              preventScrollReset
              aria-label={gridTexts.of(bankAccountTexts.edit, row.id, row.values.name ?? "")}
              title={bankAccountTexts.edit}
              className={buttonClass({ look: "quiet", size: "row" })}
            >
              <Pencil size={15} aria-hidden />
            </Link>
          )}
        </td>
      </tr>
    </tbody>
  );
}
