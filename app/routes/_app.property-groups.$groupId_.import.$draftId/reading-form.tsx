import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ImportPreview } from "~/modules/property-imports/show-preview";
import { importPage as texts } from "~/texts/property-imports";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { boxClass } from "~/ui/fields/box-class";

/** How the file is read, to be put right: its sheet, its head, its way of writing, and what each column becomes. */
export function ReadingForm({ preview }: { preview: ImportPreview }) {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const { sheets, sheet, heads, head, writing, preference, columns, targets, counts } = preview;
  return (
    <Card id="reading" title={texts.reading}>
      <Form
        method="get"
        replace
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4"
      >
        <input type="hidden" name="chosenFor" value={`${sheet}.${head}`} />
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {sheets.length > 1 && (
            <Choice name="sheet" label={texts.sheet} value={String(sheet)}>
              {sheets.map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sheets are known by their place
                <option key={place} value={place}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          <Choice key={`head ${sheet}`} name="head" label={texts.head} value={String(head)}>
            <option value="0">{texts.noHead}</option>
            {heads.map(({ row, text }) => (
              <option key={row} value={row}>
                {texts.headRow(row, text)}
              </option>
            ))}
          </Choice>
          <Choice key={`writing ${sheet}`} name="writing" label={texts.writing} value={writing}>
            <option value="de">{texts.writings.de}</option>
            <option value="en">{texts.writings.en}</option>
          </Choice>
          {(counts.conflicts > 0 || preference !== null) && (
            <Choice name="preference" label={texts.conflicts} value={preference ?? ""}>
              <option value="">{texts.preferences.none}</option>
              <option value="file">{texts.preferences.file}</option>
              <option value="stored">{texts.preferences.stored}</option>
            </Choice>
          )}
        </div>
        {/* What is guessed anew is drawn anew; what somebody chose keeps the focus. */}
        <table key={`${sheet} ${head} ${writing}`} className="w-full border-collapse text-note">
          <thead className="text-left text-small text-soft max-sm:sr-only">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-[550]">
                {texts.column}
              </th>
              <th scope="col" className="py-1.5 pr-3 font-[550]">
                {texts.samples}
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
                    <option value="">{texts.leftOut}</option>
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
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={busy}>{texts.again}</Button>
          <p className="text-note text-soft">{texts.agreementHint}</p>
        </div>
      </Form>
    </Card>
  );
}

function Choice({ name, label, value, children }: { name: string; label: string; value: string; children: ReactNode }) {
  return (
    <label className="grid gap-1 text-small text-soft">
      {label}
      <select name={name} defaultValue={value} className={boxClass()}>
        {children}
      </select>
    </label>
  );
}
