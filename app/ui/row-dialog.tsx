import { getFormProps } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type FormFailure, typedText } from "~/http/wire/form-failure";
import type { ShownRow } from "~/http/wire/shown-row";
import type { Field } from "~/modules/base/fields/field";
import { edits } from "~/texts/edits";
import { Dialog, SendActions } from "./dialog";
import { boxClass } from "./fields/box-class";
import { conflictOf, FieldConflict } from "./fields/conflict-choice";
import { FieldInput } from "./fields/field-input";
import { FormRefusal } from "./fields/form-refusal";
import { type Control, textIn, useAttempt, useFields } from "./fields/use-fields";
import { RequestKey } from "./request-key";
import { SearchableChoice } from "./searchable-choice/searchable-choice";

type Failure = FormFailure["failure"] | undefined;

/** Fields of which two share a line if there is room. */
const NARROW: Field["kind"][] = ["date", "integer"];

/** The page of a row of a noun that is entered or changed, as `rowPage` shows it. */
export function RowDialog() {
  const row = useLoaderData<() => ShownRow>() as ShownRow;
  const failure: Failure = useActionData<Partial<FormFailure>>()?.failure;
  return (
    <Dialog title={row.title} parent={row.parent}>
      <RowFields key={useAttempt(failure)} row={row} failure={failure} />
    </Dialog>
  );
}

function RowFields({ row, failure }: { row: ShownRow; failure: Failure }) {
  const { parent, fields, choices, searched = {}, values, version } = row;
  const { form, field } = useFields("row", values, failure);
  return (
    <Form method="post" replace preventScrollReset {...getFormProps(form)}>
      <RequestKey form="row" />
      {version !== null && <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />}
      <FormRefusal failure={failure} confirmations={{}} />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3.5 max-[360px]:grid-cols-1">
        {fields.map((one) => {
          const shared = { field: one, choices: choices[one.key] };
          const found = searched[one.key];
          const isWide = conflictOf(failure, one.key) || !NARROW.includes(one.kind);
          return (
            <FieldInput
              key={one.key}
              {...shared}
              control={field(one.key)}
              box={found && <Searched label={one.label} control={field(one.key)} found={found} />}
              className={isWide ? "col-span-full" : undefined}
              note={<FieldConflict {...shared} failure={failure} />}
            />
          );
        })}
      </div>
      <SendActions parent={parent} send={edits.save} />
    </Form>
  );
}

/** A choice among more than a list can show; what was typed before is found among what there is for its words, or named by its number. */
function Searched({
  label,
  control,
  found: { source, words, matches, more, chosen },
}: {
  label: string;
  control: Control;
  found: NonNullable<ShownRow["searched"]>[string];
}) {
  const { id, name, errors = [], errorId } = control;
  const typed = Number(textIn(control));
  const known = [...matches, ...(chosen ? [chosen] : [])].find((one) => one.id === typed);
  return (
    <SearchableChoice
      id={id}
      name={name}
      wordsName={`${name}Words`}
      label={label}
      source={source}
      chosen={known ?? (typed ? { id: typed, label: `#${typed}` } : null)}
      none="–"
      found={{ matches, more }}
      words={words}
      className={`h-9 ${boxClass()}`}
      {...(errors.length > 0 && { "aria-invalid": true, "aria-describedby": errorId })}
    />
  );
}
