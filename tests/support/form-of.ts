/** A form as it is sent: texts by their names, and lists of rows as `rows[0].field`. */
export function formOf(
  values: readonly (readonly [name: string, value: string])[] | Record<string, string | Record<string, string>[]>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Array.isArray(values) ? values : Object.entries(values))
    if (typeof value === "string") form.append(name, value);
    else
      for (const [row, fields] of value.entries())
        for (const [field, text] of Object.entries<string>(fields)) form.append(`${name}[${row}].${field}`, text);
  return form;
}
