import type { ColumnsPage, ColumnsRow } from "~/modules/books/bank-statements/columns/show-columns";
import { PreviewFrame, PreviewHead } from "~/screens/imports/preview-frame";
import { statementColumnTexts as texts } from "~/texts/accounting/statement-columns";
import { formatDay, formatMoney } from "~/texts/format";
import { tableTexts } from "~/texts/tables";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";

const tones = { created: "accent", known: "neutral", entry: "neutral", closed: "bad", fault: "bad" } as const;

/** The file's own rows beside what is read of them, the faulty ones first. */
export function PreviewRows({ page: { rows, shownColumns, hidden } }: { page: ColumnsPage }) {
  return (
    <PreviewFrame
      hidden={hidden}
      more={texts.more}
      head={
        <>
          <tr>
            <th colSpan={6} scope="colgroup" className="px-3 pt-2 font-[650] text-ink">
              {texts.read}
            </th>
            <th
              colSpan={shownColumns.length}
              scope="colgroup"
              className="border-line border-l px-3 pt-2 font-[650] text-ink"
            >
              {texts.written}
            </th>
          </tr>
          <tr className="border-line border-b">
            <PreviewHead>{tableTexts.line}</PreviewHead>
            <PreviewHead>{tableTexts.kind}</PreviewHead>
            <PreviewHead>{texts.bookingDay}</PreviewHead>
            <PreviewHead number>{texts.amount}</PreviewHead>
            <PreviewHead>{texts.words}</PreviewHead>
            <PreviewHead>{texts.valueDay}</PreviewHead>
            {shownColumns.map(({ name, label, isNumber }, place) => (
              <PreviewHead key={name} number={isNumber} first={place === 0}>
                <span className="mr-1.5 font-normal">{name}</span>
                {label}
              </PreviewHead>
            ))}
          </tr>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.line} className="align-top">
          <td className="px-3 py-2 text-soft tabular-nums">{row.line}</td>
          <td className="px-3 py-2">
            <Chip tone={tones[row.fate]}>{texts.kinds[row.fate]}</Chip>
          </td>
          <ReadCells row={row} />
          {row.cells.map(({ text, fault }, place) => (
            <td
              key={shownColumns[place]?.name}
              className={cn(
                "px-3 py-2",
                place === 0 && "border-line border-l",
                shownColumns[place]?.isNumber && "text-right tabular-nums",
                fault === null ? "text-soft" : "bg-bad-wash text-bad",
              )}
            >
              <span className="inline-block w-max max-w-60 [overflow-wrap:anywhere]">{text}</span>
            </td>
          ))}
        </tr>
      ))}
    </PreviewFrame>
  );
}

/** What is read of a row, or why nothing is. */
function ReadCells({ row: { read, cells } }: { row: ColumnsRow }) {
  if (!read)
    return (
      <td colSpan={4} className="px-3 py-2 text-bad">
        {cells.map(
          ({ fault }, place) =>
            fault !== null && (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
              <span key={place} className="block [overflow-wrap:anywhere]">
                {fault}
              </span>
            ),
        )}
      </td>
    );
  return (
    <>
      <td className="px-3 py-2 tabular-nums">{formatDay(read.bookingDay)}</td>
      <td className={cn("whitespace-nowrap px-3 py-2 text-right tabular-nums", read.cents < 0 && "text-bad")}>
        {formatMoney(read.cents)}
      </td>
      <td className="px-3 py-2">
        <span className="inline-block w-max max-w-72 [overflow-wrap:anywhere]">
          {read.name !== "" && <span className="block font-[550]">{read.name}</span>}
          {read.purpose}
        </span>
      </td>
      <td className="px-3 py-2 tabular-nums">{formatDay(read.valueDay)}</td>
    </>
  );
}
