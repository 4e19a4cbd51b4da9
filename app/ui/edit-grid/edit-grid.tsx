import { useLocation } from "@remix-run/react";
import { type ReactNode, useCallback, useState } from "react";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import { GRID_PARAMETERS, type GridPart } from "~/modules/base/edits/grid-place";
import type { Field } from "~/modules/base/fields/field";
import { Alert } from "../alert";
import { SavedNotice } from "../page/saved-notice";
import { useLeaveQuestion } from "../use-leave-question";
import { EditRow } from "./edit-row";
import { GridFrame } from "./grid-frame";
import { GridFilter, GridPages } from "./grid-tools";
import type { RowWay } from "./row-actions";
import type { GridRow } from "./row-form";
import type { Confirmation } from "./row-refusal";

/**
 * A table whose rows are edited in place, each a form of its own, with the form of a new row on top. Rows are deleted at
 * `here/ID/delete`.
 */
export function EditGrid({
  noun,
  here,
  caption,
  fields,
  rows,
  part,
  defaults,
  failure,
  confirmation,
  remarkHead,
  remarkIsNumber,
  historyAt,
  way,
  wide,
  empty,
}: {
  noun: string;
  here: string;
  caption: string;
  fields: readonly Field[];
  rows: GridRow[];
  /** Which part of the grid the rows are. */
  part: GridPart;
  defaults?: Record<string, string>;
  /** The refusal of the sending that drew this page; its form says by `id` which row it was. */
  failure?: FormFailure["failure"];
  confirmation?: Confirmation;
  remarkHead?: string;
  remarkIsNumber?: boolean;
  /** Where the history of a row stands, its id to follow; none if it is left out. */
  historyAt?: string;
  way?: RowWay;
  wide?: boolean;
  /** What is said if there are no rows. */
  empty?: ReactNode;
}) {
  const { differing, onDiffers } = useDifferingForms();
  const question = useLeaveQuestion(differing, here, { narrowing: GRID_PARAMETERS });
  const place = useLocation().search;
  const refused = failure && (typedText(failure, "id") ?? "");
  const [savedRows, setSavedRows] = useState(0);
  const onSaved = () => setSavedRows((count) => count + 1);
  const shared = { noun, here, place, fields, confirmation, remarkHead, historyAt, way, onDiffers, onSaved };
  return (
    <>
      {question}
      {refused && !rows.some(({ id }) => String(id) === refused) && (
        <div className="mb-4">
          <Alert>{failure?.message}</Alert>
        </div>
      )}
      <GridFilter here={here} {...part} />
      <GridFrame caption={caption} fields={fields} remarkHead={remarkHead} remarkIsNumber={remarkIsNumber} wide={wide}>
        <EditRow {...shared} row={null} defaults={defaults} failure={refused === "" ? failure : undefined} />
        {rows.map((row) => (
          <EditRow key={row.id} {...shared} row={row} failure={refused === String(row.id) ? failure : undefined} />
        ))}
      </GridFrame>
      <GridPages here={here} {...part} />
      {part.total === 0 && <div className="mt-4">{empty}</div>}
      <SavedNotice here={here} savedRows={savedRows} />
    </>
  );
}

function useDifferingForms() {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const onDiffers = useCallback((form: string, differs: boolean) => {
    setForms((before) => {
      if (before.has(form) === differs) return before;
      const next = new Set(before);
      if (differs) next.add(form);
      else next.delete(form);
      return next;
    });
  }, []);
  return { differing: forms.size > 0, onDiffers };
}
