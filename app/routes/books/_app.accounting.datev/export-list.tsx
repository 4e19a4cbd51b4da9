import { Form } from "@remix-run/react";
import { Download, FileSpreadsheet } from "lucide-react";
import { dayOf } from "~/modules/base/calendar/day";
import type { OpenedExport } from "~/modules/books/datev/open-export";
import { formatTimestamp } from "~/texts/format";
import { datevTexts as texts } from "~/texts/taxes/datev";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";
import { RequestKey } from "~/ui/request-key";

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
        {exports.map(({ id, from, to, bookings, leftOutCount, files, userName, createTime, takenBackTime }) => (
          <li
            key={id}
            id={`export-${id}`}
            className="grid items-center gap-x-6 gap-y-2 p-4 max-sm:justify-items-start sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2 font-[550] tabular-nums">
                {texts.periodOf(from, to)}
                {takenBackTime !== null && <Chip>{texts.takenBack(dayOf(new Date(takenBackTime)))}</Chip>}
              </p>
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
            <div className="grid justify-items-start gap-2 sm:justify-items-end">
              <a
                href={`/api/ledger/datev/exports/${id}/file`}
                download
                aria-label={texts.downloadAs(from, to)}
                className={buttonClass()}
              >
                <Download size={15} aria-hidden />
                {texts.download}
              </a>
              {takenBackTime === null && <TakeBack id={id} from={from} to={to} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The way to have an export count as never made, with what that means. */
function TakeBack({ id, from, to }: Pick<OpenedExport, "id" | "from" | "to">) {
  return (
    <details className="max-w-[44ch] text-small">
      <summary className="cursor-pointer text-soft sm:text-right">{texts.takeBack}</summary>
      <Form method="post" replace className="mt-2 grid justify-items-start gap-2">
        <RequestKey form={`take-back-${id}`} />
        <p className="text-soft">{texts.takeBackHint}</p>
        <Button size="tiny" name="takeBack" value={id} aria-label={texts.takeBackLabel(from, to)}>
          {texts.takeBack}
        </Button>
      </Form>
    </details>
  );
}
