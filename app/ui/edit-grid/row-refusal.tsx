import type { FormFailure } from "~/http/wire/form-failure";
import type { Field } from "~/modules/fields/field";
import { Alert } from "../alert";
import { ConflictChoice } from "../fields/conflict-choice";

/** What a refused row says beneath its cells: the sentences that stand at no input, and choices between two edits. */
export function RowRefusal({
  failure,
  fields,
  form,
  columns,
}: {
  failure: FormFailure["failure"];
  fields: readonly Field[];
  form: string;
  columns: number;
}) {
  const { fieldErrors: errors } = failure;
  const switches = fields.filter(({ key, kind }) => kind === "flag" && errors[key]);
  const atInputs = Object.keys(errors).length > switches.length;
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
              {errors[key]}
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
