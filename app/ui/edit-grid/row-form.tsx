import { useFetcher } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { FormFailure } from "~/http/page-edge";
import { edits } from "~/texts/edits";
import { Chip } from "../chip";
import { cn } from "../cn";
import { FieldInput } from "../field-input";
import { formFields } from "../form-fields";
import { RequestKey } from "../request-key";
import { useChangedFields } from "../use-changed-fields";
import type { EditRowProps } from "./edit-row";
import { RowActions } from "./row-actions";
import { RowRefusal } from "./row-refusal";

const NOTHING: Record<string, string> = {};

/** The cells of a row with its controls and buttons, and beneath them what is wrong with the row as a whole. */
export function RowForm({
  form,
  here,
  action = here,
  fields,
  row,
  defaults = NOTHING,
  failure: answered,
  hasRemark,
  lead,
  opened = false,
  focused,
  onDiffers,
  onRestart,
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
  const field = formFields(form, stored, failure, true);
  const changed = useChangedFields(body, fields, stored);
  const differs = changed.size > 0 || failure !== undefined;
  const sending = fetcher.state !== "idle";
  useOutcome(sending, failure !== undefined, onRestart);

  useEffect(() => onDiffers(differs), [onDiffers, differs]);
  useEffect(() => {
    if (focused) body.current?.querySelector<HTMLElement>("[data-field] :is(input, select, textarea)")?.focus();
  }, [focused]);
  useEffect(() => {
    if (failure) body.current?.querySelector<HTMLElement>("[aria-invalid], [data-choice]")?.focus();
  }, [failure]);

  return (
    <tbody ref={body} className={cn(!row && "new-row", !opened && (differs ? "row-differs" : "row-same"))}>
      <tr>
        {lead && <td>{lead}</td>}
        <td className="row-id">
          {row?.id ?? (
            <span className="inline-flex items-center gap-1 font-[550] text-accent">
              <Plus size={14} aria-hidden />
              {edits.newRow}
            </span>
          )}
          {row?.mark && <Chip className="ml-1.5">{row.mark}</Chip>}
        </td>
        {fields.map((one) => (
          <td key={one.key} className={`cell-${one.kind}`}>
            <FieldInput field={one} control={field(one.key)} changed={changed.has(one.key)} inGrid />
          </td>
        ))}
        {hasRemark && <td className="row-remark">{row?.remark}</td>}
        <td className="row-actions">
          <fetcher.Form id={form} method="post" action={action} noValidate autoComplete="off">
            <RequestKey form={form} />
            {row && (
              <>
                <input type="hidden" name="id" value={row.id} />
                <input type="hidden" name="version" value={(failure?.initialValue?.version as string) ?? row.version} />
              </>
            )}
            <RowActions here={here} id={row?.id ?? null} sending={sending} onDiscard={onRestart} />
          </fetcher.Form>
        </td>
      </tr>
      {failure && (
        <RowRefusal
          failure={failure}
          fields={fields}
          form={form}
          columns={fields.length + 2 + (hasRemark ? 1 : 0) + (lead ? 1 : 0)}
        />
      )}
    </tbody>
  );
}

/** Begins the row anew once a sending has ended well. */
function useOutcome(sending: boolean, refused: boolean, onSaved: () => void) {
  const sent = useRef(false);
  useEffect(() => {
    if (sending) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (!refused) onSaved();
    }
  });
}
