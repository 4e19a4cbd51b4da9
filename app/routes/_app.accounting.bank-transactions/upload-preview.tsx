import type { listPlannedRows } from "~/modules/bank-statements/list-planned-rows";
import { bankTransactionTexts } from "~/texts/bank-transactions";
import { formatDay, formatMoney } from "~/texts/format";
import { statementImportTexts as texts } from "~/texts/statement-import";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";

/** What loading the file would do, row by row. */
export function UploadPreview({ rows, left, ...counts }: ReturnType<typeof listPlannedRows>) {
  return (
    <section role="status" className="mt-5 border-line border-t pt-4">
      <p>{texts.previewTitle}</p>
      <p className="font-[620]">{texts.summary(counts)}</p>
      <ul aria-label={texts.previewRows} className="mt-2 divide-y divide-line text-[13px]">
        {rows.map(({ day, cents, reference, known }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in the file's order, and twins have nothing else to tell them apart
            key={index}
            className="grid grid-cols-[5.5rem_5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 py-1.5 max-sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
          >
            <span className="tabular-nums">{formatDay(day)}</span>
            <span>
              <Chip tone={known ? "neutral" : "accent"}>{known ? texts.states.known : texts.states.created}</Chip>
            </span>
            <span className="truncate max-sm:order-last max-sm:col-span-full">
              {reference || bankTransactionTexts.noReference}
            </span>
            <span className={cn("num", cents < 0 && "text-bad")}>{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1 text-soft">{texts.more(left)}</p>}
    </section>
  );
}
