import { tableTexts } from "~/texts/tables";
import { boxClass } from "~/ui/fields/box-class";

/** A column of a table with what it was said to be, empty if it is left out. */
export type AssignedColumn = { name: string; head: string; target: string; samples: string[] };

/** The columns of a table with examples of what stands in them, each to be assigned; it is called as what it stands under. */
export function ColumnTable({
  columns,
  targets,
  labelledBy,
  texts,
}: {
  columns: readonly AssignedColumn[];
  labelledBy: string;
  targets: readonly { section: string; choices: readonly { key: string; label: string }[] }[];
  texts: { becomes: string; becomesOf: (column: string) => string };
}) {
  return (
    <table aria-labelledby={labelledBy} className="w-full border-collapse text-note">
      <thead className="text-left text-small text-soft max-sm:sr-only">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-[550]">
            {tableTexts.column}
          </th>
          <th scope="col" className="py-1.5 pr-3 font-[550]">
            {tableTexts.samples}
          </th>
          <th scope="col" className="py-1.5 font-[550]">
            {texts.becomes}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {columns.map(({ name, head: title, samples, target }) => (
          <tr key={name} className="max-sm:grid max-sm:gap-1 max-sm:py-2.5">
            <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">
              <span className="mr-2 inline-block min-w-6 text-soft">{name}</span>
              <span className="font-[550]">{title}</span>
            </td>
            <td className="py-1.5 pr-3 text-soft [overflow-wrap:anywhere] max-sm:py-0">{samples.join(" · ")}</td>
            <td className="py-1.5 sm:w-[22rem]">
              <select
                name={`columns.${name}`}
                defaultValue={target}
                aria-label={texts.becomesOf(name)}
                className={boxClass()}
              >
                <option value="">{tableTexts.leftOut}</option>
                {targets.map(({ section, choices }) => (
                  <optgroup key={section} label={section}>
                    {choices.map(({ key: value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
