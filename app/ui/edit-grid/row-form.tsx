import { Link, useFetcher } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import { edits } from "~/texts/edits";
import { Chip } from "../chip";
import { cn } from "../cn";
import { FieldInput } from "../fields/field-input";
import { useFaultFocus } from "../fields/form-focus";
import { useChangedFields } from "../fields/use-changed-fields";
import { useFields } from "../fields/use-fields";
import { RequestKey } from "../request-key";
import type { EditRowProps } from "./edit-row";
import { FixedValue } from "./fixed-value";
import { RowActions } from "./row-actions";
import { RowRefusal } from "./row-refusal";

const NOTHING: Record<string, string> = {};

/** The cells of a row with its controls and buttons, and beneath them what is wrong with the row as a whole. */
export function RowForm({
  form,
  here,
  place = "",
  action = here + place,
  fields,
  row,
  defaults = NOTHING,
  failure: answered,
  remarkHead,
  lead,
  historyAt,
  way,
  opened = false,
  focused,
  onSaved,
  onDiffers,
  onRestart,
  confirmation,
}: Omit<EditRowProps, "noun" | "onDiffers"> & {
  form: string;
  focused: boolean;
  onDiffers: (differs: boolean) => void;
  onRestart: () => void;
}) {
  const fetcher = useFetcher<FormFailure>();
  const body = useRef<HTMLTableSectionElement>(null);
  const stored = row?.values ?? defaults;
  const failure = fetcher.data?.failure ?? answered;
  const { field } = useFields(form, stored, failure);
  const changed = useChangedFields(body, fields, stored);
  const differs = changed.size > 0 || failure !== undefined;
  const sending = fetcher.state !== "idle";
  const forget = useOutcome(sending, failure, { onSaved, onRestart });
  const discard = () => {
    forget();
    onRestart();
  };

  useEffect(() => onDiffers(differs), [onDiffers, differs]);
  useEffect(() => {
    if (focused) body.current?.querySelector<HTMLElement>("[data-field] :is(input, select, textarea)")?.focus();
  }, [focused]);
  useFaultFocus(body, failure);

  return (
    <tbody ref={body} className={cn(!row && "new-row", !opened && (differs ? "row-differs" : "row-same"))}>
      <tr>
        {lead && <td className="row-lead">{lead}</td>}
        <td className="row-id">
          {row ? (
            // Numbers stand beneath each other, so what marks one stands before it; in a card behind it.
            <span className="inline-flex items-center gap-1.5 xl:flex-row-reverse">
              {row.id}
              {row.mark && <Chip className="-my-1">{row.mark}</Chip>}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1 font-[550] text-accent">
              <Plus size={14} aria-hidden />
              {edits.newRow}
            </span>
          )}
        </td>
        {fields.map((one) => (
          <td key={one.key} className={`cell-${one.kind}`}>
            {row?.fixed?.[one.key] ? (
              <FixedValue
                field={one}
                control={field(one.key)}
                value={stored[one.key] ?? ""}
                reason={row.fixed[one.key] ?? ""}
              />
            ) : (
              <FieldInput field={one} control={field(one.key)} changed={changed.has(one.key)} inGrid />
            )}
          </td>
        ))}
        {remarkHead && (
          <td className="row-remark">
            {row && <span className="grid-label font-[550] text-small">{remarkHead}</span>}
            {row?.remarkTo ? (
              <Link to={row.remarkTo + place} preventScrollReset className="text-accent underline underline-offset-2">
                {row.remark}
              </Link>
            ) : (
              row?.remark
            )}
          </td>
        )}
        <td className="row-actions">
          <fetcher.Form id={form} method="post" action={action} noValidate autoComplete="off">
            <RequestKey form={form} />
            {row && (
              <>
                <input type="hidden" name="id" value={row.id} />
                <input type="hidden" name="version" value={typedText(failure, "version") ?? row.version} />
              </>
            )}
            <RowActions
              here={here}
              place={place}
              id={row?.id ?? null}
              name={stored[fields[0]?.key ?? ""] ?? ""}
              historyAt={historyAt}
              way={way}
              sending={sending}
              onDiscard={discard}
            />
          </fetcher.Form>
        </td>
      </tr>
      {failure && (
        <RowRefusal
          failure={failure}
          fields={fields}
          form={form}
          confirmation={confirmation}
          columns={fields.length + 2 + (remarkHead ? 1 : 0) + (lead ? 1 : 0)}
        />
      )}
    </tbody>
  );
}

/**
 * Tells when a sending has ended well, and begins the row anew then; a row that is closed or drawn anew meanwhile was taken.
 * Answers how to give a sending up.
 */
function useOutcome(
  sending: boolean,
  failure: unknown,
  { onSaved, onRestart }: { onSaved: (() => void) | undefined; onRestart: () => void },
): () => void {
  const sent = useRef<{ after: unknown } | null>(null);
  const saved = useRef(onSaved);
  saved.current = onSaved;
  useEffect(() => {
    if (sending) sent.current ??= { after: failure };
    else if (sent.current) {
      const { after } = sent.current;
      sent.current = null;
      // A sending that is taken leaves the answer to the one before it as it was.
      if (failure && failure !== after) return;
      saved.current?.();
      onRestart();
    }
  });
  useEffect(
    () => () => {
      if (sent.current) saved.current?.();
    },
    [],
  );
  return () => {
    sent.current = null;
  };
}

/** A row as its form begins with it. */
export type GridRow = {
  id: number;
  version: number;
  /** What stored values look like when typed, by key of the field. */
  values: Record<string, string>;
  /** Why a field cannot be changed, by key, for those that cannot. */
  fixed?: Record<string, string>;
  /** A short remark beside the id. */
  mark?: string;
  /** What the last column says, if the grid has one that nobody edits. */
  remark?: string;
  /** Where that leads, if anywhere; the place in the grid is added. */
  remarkTo?: string;
};
