import { type ReactNode, useEffect, useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import type { Field } from "~/modules/base/fields/field";
import type { RowWay } from "./row-actions";
import type { GridRow } from "./row-form";
import { RowForm } from "./row-form";
import type { Confirmation } from "./row-refusal";

export type EditRowProps = {
  /** Names the forms of the grid. */
  noun: string;
  /** The screen that shows the grid; if its forms are sent, too, unless `action` says otherwise. */
  here: string;
  action?: string;
  /** The query of the place in the grid, to which its forms and links lead back. */
  place?: string;
  fields: readonly Field[];
  /** The row, or null for the form of a new one. */
  row: GridRow | null;
  /** What the form of a new row begins with. */
  defaults?: Record<string, string>;
  failure?: FormFailure["failure"];
  /** What a refusal may ask to be confirmed. */
  confirmation?: Confirmation;
  /** Head of the column that nobody edits, if there is one. */
  remarkHead?: string;
  /** A cell before the id. */
  lead?: ReactNode;
  /** Where the history of a row stands, its id to follow; none if it is left out. */
  historyAt?: string;
  way?: RowWay;
  /** Whether the row was opened to be edited: it takes the focus, and its buttons are there from the start. */
  opened?: boolean;
  /** Told when the row was saved. */
  onSaved?: () => void;
  /** Told whenever the row begins or ends to differ from what is stored. */
  onDiffers?: (form: string, differs: boolean) => void;
};

/**
 * One row of a grid, a form of its own. What others save meanwhile is taken over when nothing was typed here; what was
 * typed stays until it is saved or discarded.
 */
export function EditRow(props: EditRowProps) {
  const { noun, row, onDiffers, opened = false } = props;
  const form = `${noun}-${row?.id ?? "new"}`;
  const [begun, setBegun] = useState({ row, round: 0, focused: opened });
  const [differs, setDiffers] = useState(false);

  if (begun.row?.version !== row?.version && !differs) setBegun({ row, round: begun.round + 1, focused: false });

  useEffect(() => {
    onDiffers?.(form, differs);
    return () => onDiffers?.(form, false);
  }, [onDiffers, form, differs]);

  const restart = () => {
    setBegun({ row, round: begun.round + 1, focused: true });
    setDiffers(false);
  };
  return (
    <RowForm
      key={begun.round}
      {...props}
      form={form}
      row={begun.row}
      focused={begun.focused}
      onDiffers={setDiffers}
      onRestart={restart}
    />
  );
}
