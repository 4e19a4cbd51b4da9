import type { ImportPreview } from "~/modules/portfolio/property-imports/show-preview";
import { ColumnTable } from "~/screens/imports/column-table";
import { HeadChoice, ReadingChoice } from "~/screens/imports/reading-choice";
import { READING_ID, ReadingForm } from "~/screens/imports/reading-form";
import { importPage as texts } from "~/texts/properties/property-imports";
import { tableTexts } from "~/texts/tables";

/** How the file is read, to be put right: its sheet, its head, its way of writing, and what each column becomes. */
export function AssignColumns({ preview }: { preview: ImportPreview }) {
  const { sheets, sheet, heads, head, writing, preference, columns, targets, counts } = preview;
  return (
    <ReadingForm
      chosenFor={`${sheet}.${head}`}
      beside={
        // The preview stands above, out of sight of who assigns columns.
        counts.faults > 0 && (
          <a href="#preview" className="text-bad text-note underline">
            {tableTexts.faults(counts.faults)}
          </a>
        )
      }
      hint={texts.agreementHint}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {sheets.length > 1 && (
          <ReadingChoice name="sheet" label={texts.sheet} value={String(sheet)}>
            {sheets.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets are known by their place
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </ReadingChoice>
        )}
        <HeadChoice key={`head ${sheet}`} heads={heads} head={head} />
        <ReadingChoice key={`writing ${sheet}`} name="writing" label={texts.writing} value={writing}>
          <option value="de">{texts.writings.de}</option>
          <option value="en">{texts.writings.en}</option>
        </ReadingChoice>
        {(counts.conflicts > 0 || preference !== null) && (
          <ReadingChoice name="preference" label={texts.conflicts} value={preference ?? ""}>
            <option value="">{texts.preferences.none}</option>
            <option value="file">{texts.preferences.file}</option>
            <option value="stored">{texts.preferences.stored}</option>
          </ReadingChoice>
        )}
      </div>
      {/* What is guessed anew is drawn anew; what somebody chose keeps the focus. */}
      <ColumnTable
        key={`${sheet} ${head} ${writing}`}
        labelledBy={READING_ID}
        columns={columns}
        targets={targets}
        texts={texts}
      />
    </ReadingForm>
  );
}
