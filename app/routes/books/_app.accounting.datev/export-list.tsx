import { Download, FileSpreadsheet } from "lucide-react";
import type { OpenedExport } from "~/modules/books/datev/open-export";
import { formatTimestamp } from "~/texts/format";
import { datevTexts as texts } from "~/texts/taxes/datev";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/lists/empty";

/** The exports that were made, the newest first, each with what proves that its files are still the same. */
export function ExportList({ exports }: { exports: OpenedExport[] }) {
  if (exports.length === 0)
    return (
      <Empty icon={<FileSpreadsheet size={28} aria-hidden />} title={texts.none}>
        {texts.noneHint}
      </Empty>
    );
  return (
    <Card id="exports" title={texts.exports}>
      <ul className="divide-y divide-line">
        {exports.map(({ id, from, to, bookings, leftOutCount, files, userName, createTime }) => (
          <li
            key={id}
            id={`export-${id}`}
            className="grid items-center gap-x-6 gap-y-2 p-4 max-sm:justify-items-start sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-[550] tabular-nums">{texts.periodOf(from, to)}</p>
              <p className="text-note text-soft">
                {[
                  texts.bookings(bookings),
                  ...(files.length > 1 ? [texts.files(files.length)] : []),
                  ...(leftOutCount > 0 ? [texts.leftOutCount(leftOutCount)] : []),
                  `${userName}, ${formatTimestamp(createTime)}`,
                ].join(" · ")}
              </p>
              {files.map(({ number, name, sha256 }) => (
                <p key={number} className="text-small text-soft [overflow-wrap:anywhere]">
                  {name} · {texts.hash} <code>{sha256.slice(0, 16)}…</code>
                </p>
              ))}
            </div>
            <a
              href={`/api/ledger/datev/exports/${id}/file`}
              download
              aria-label={texts.downloadAs(from, to)}
              className={buttonClass()}
            >
              <Download size={15} aria-hidden />
              {texts.download}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
