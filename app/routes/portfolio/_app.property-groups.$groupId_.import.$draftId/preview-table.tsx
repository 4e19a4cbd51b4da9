import { Link } from "@remix-run/react";
import type { ImportPreview, PreviewRow } from "~/modules/portfolio/property-imports/show-preview";
import { PreviewFrame, PreviewHead } from "~/screens/imports/preview-frame";
import { importPage as texts } from "~/texts/properties/property-imports";
import { tableTexts } from "~/texts/tables";
import { cn } from "~/ui/cn";

/** The rows as they would be kept, the faulty ones first, with what each changes. */
export function PreviewTable({ preview: { rows, shownColumns, hidden } }: { preview: ImportPreview }) {
  return (
    <PreviewFrame
      hidden={hidden}
      more={texts.more}
      head={
        <tr>
          <PreviewHead>{tableTexts.line}</PreviewHead>
          <PreviewHead>{tableTexts.kind}</PreviewHead>
          {shownColumns.map(({ label, isNumber }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
            <PreviewHead key={index} number={isNumber}>
              {label}
            </PreviewHead>
          ))}
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={row.row} className="align-top">
          <td className="px-3 py-2 text-soft tabular-nums">{row.row}</td>
          <td className="min-w-36 px-3 py-2">
            <Fate row={row} />
          </td>
          {row.cells.map(({ text, fault }, index) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
              key={index}
              className={cn(
                "px-3 py-2",
                shownColumns[index]?.isNumber && "text-right tabular-nums",
                fault !== null && "bg-bad-wash text-bad",
              )}
            >
              <span className="inline-block w-max max-w-60 [overflow-wrap:break-word]">
                {text}
                {fault !== null && <span className="block text-small">{fault}</span>}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </PreviewFrame>
  );
}

/** What becomes of a row: new, changed from what to what, or nothing while it is faulty. */
function Fate({ row: { kind, id, isTwin, repeats, changes } }: { row: PreviewRow }) {
  const property = id !== null && (
    <Link to={`/properties/${id}`} className="text-accent underline underline-offset-2">
      {isTwin ? texts.twin(id) : `#${id}`}
    </Link>
  );
  return (
    <>
      <span className={cn("font-[550]", kind === "fault" ? "text-bad" : kind === "changed" && "text-changed")}>
        {texts.kinds[kind]}
      </span>{" "}
      {property}
      {repeats !== null && <span className="block text-small">{texts.repeat(repeats)}</span>}
      {changes.map(({ label, oldValue, newValue }) => (
        <span key={label} className="block w-max max-w-72 text-small [overflow-wrap:break-word]">
          <span className="text-soft">{texts.changeFrom(label)}</span>
          <del className="text-soft">{oldValue}</del> → {newValue}
        </span>
      ))}
    </>
  );
}
