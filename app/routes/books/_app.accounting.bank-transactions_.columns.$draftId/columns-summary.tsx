import type { ColumnsPage } from "~/modules/books/bank-statements/columns/show-columns";
import { statementImportTexts } from "~/texts/accounting/bank-statements";
import { statementColumnTexts as texts } from "~/texts/accounting/statement-columns";
import { booksTexts } from "~/texts/settings/books";
import { tableTexts } from "~/texts/tables";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";

/** What the file would bring, and whether its balances prove it. */
export function ColumnsSummary({ page }: { page: ColumnsPage }) {
  const { fileName, counts, sums, proof, skipped, isRemembered } = page;
  return (
    <Card
      id="file"
      title={<span className="[overflow-wrap:anywhere]">{fileName}</span>}
      end={
        <span className="flex flex-wrap justify-end gap-1.5">
          {counts.created === undefined ? (
            counts.entries > 0 && <Chip>{texts.entries(counts.entries)}</Chip>
          ) : (
            <Chip tone="accent">{texts.created(counts.created)}</Chip>
          )}
          {(counts.known ?? 0) > 0 && <Chip>{texts.known(counts.known ?? 0)}</Chip>}
          {counts.pending > 0 && <Chip tone="warn">{texts.pending(counts.pending)}</Chip>}
          {counts.faults > 0 && <Chip tone="bad">{tableTexts.faults(counts.faults)}</Chip>}
        </span>
      }
    >
      <div className="grid gap-1 px-4 py-3 text-note">
        {counts.entries > 0 && (
          <p className="tabular-nums">
            {texts.sums(sums.credit, sums.debit)}.{" "}
            {proof ? (
              <span className="text-good">{texts.proven(proof.opening, sums.credit + sums.debit, proof.closing)}</span>
            ) : (
              <span className="text-soft">{statementImportTexts.unprovenHint}.</span>
            )}
          </p>
        )}
        {skipped.count > 0 && (
          <p className="text-soft">
            {texts.skipped(
              skipped.lines.join(", ") + (skipped.count > skipped.lines.length ? " …" : ""),
              skipped.count,
            )}
          </p>
        )}
        {booksTexts.preview(page.books).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-soft">{isRemembered ? texts.remembered : texts.noHeadHint}</p>
      </div>
    </Card>
  );
}
