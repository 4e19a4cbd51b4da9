import { type FormFailure, faultyFields, sentenceAt } from "~/http/wire/form-failure";
import type { Field } from "~/modules/base/fields/field";
import { Alert } from "../alert";
import { ConflictChoice } from "../fields/conflict-choice";
import { ConfirmationBox, typedChoices } from "../fields/form-refusal";

/** What a refusal may ask to be confirmed: the name that a sending confirms it by, and what is said beside the box. */
export type Confirmation = { name: string; label: string };

/** What a refused row says beneath its cells: the sentences that stand at no input, and choices between two edits. */
export function RowRefusal({
  failure,
  fields,
  form,
  columns,
  confirmation,
}: {
  failure: FormFailure["failure"];
  fields: readonly Field[];
  form: string;
  columns: number;
  confirmation?: Confirmation;
}) {
  if (confirmation && sentenceAt(failure, confirmation.name))
    return (
      <tr className="row-refusal">
        <td colSpan={columns}>
          <Alert tone="warn">
            {failure.message}
            <ConfirmationBox form={form} {...confirmation} />
          </Alert>
          {/* What was decided before goes along, so that one question does not undo the answer to another. */}
          {Object.entries(typedChoices(failure)).map(([name, value]) => (
            <input key={name} type="hidden" form={form} name={name} value={value} />
          ))}
        </td>
      </tr>
    );
  const switches = fields.filter(({ key, kind }) => kind === "flag" && sentenceAt(failure, key));
  const atInputs = faultyFields(failure).length > switches.length;
  if (atInputs && switches.length === 0 && failure.conflicts.length === 0)
    return (
      <tr className="sr-only">
        <td colSpan={columns} role="alert">
          {failure.message}
        </td>
      </tr>
    );
  return (
    <tr className="row-refusal">
      <td colSpan={columns}>
        {switches.length > 0 ? (
          switches.map(({ key }) => (
            <Alert key={key} id={`${form}-${key}-error`}>
              {sentenceAt(failure, key)}
            </Alert>
          ))
        ) : (
          <Alert>{failure.message}</Alert>
        )}
        {fields.map((field) => {
          const conflict = failure.conflicts.find((one) => one.field === field.key);
          return (
            conflict && (
              <div key={field.key} className="mt-2 max-w-[720px]">
                <p className="font-[550] text-small text-soft">{field.label}</p>
                <ConflictChoice field={field} conflict={conflict} version={failure.version ?? 0} form={form} />
              </div>
            )
          );
        })}
      </td>
    </tr>
  );
}
