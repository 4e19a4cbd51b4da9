import { Link } from "@remix-run/react";
import type { ImportPreview, PreviewRow } from "~/modules/property-imports/show-preview";
import { importPage as texts } from "~/texts/property-imports";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";

/** The rows as they would be kept, the faulty ones first, with what each changes. */
export function PreviewTable({ preview }: { preview: ImportPreview }) {
  const { rows, shownColumns, hidden } = preview;
  return (
    <Card id="preview" title={texts.previewTitle}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="max-h-[34rem] overflow-auto" aria-label={texts.previewRows} tabIndex={0}>
        <table aria-labelledby="preview" className="w-full border-collapse text-note">
          <thead className="sticky top-0 z-[1] bg-surface text-left text-small text-soft">
            <tr>
              <Head>{texts.rowHead}</Head>
              <Head>{texts.kindHead}</Head>
              {shownColumns.map(({ label, isNumber }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                <Head key={index} number={isNumber}>
                  {label}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
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
          </tbody>
        </table>
      </section>
      {hidden > 0 && <p className="border-line border-t px-4 py-2.5 text-note text-soft">{texts.more(hidden)}</p>}
    </Card>
  );
}

function Head({ number = false, children }: { number?: boolean; children: string }) {
  return (
    <th scope="col" className={cn("whitespace-nowrap px-3 py-2 font-[550]", number && "text-right")}>
      {children}
    </th>
  );
}

/** What becomes of a row: new, changed from what to what, or nothing while it is faulty. */
function Fate({ row: { kind, id, isTwin, changes } }: { row: PreviewRow }) {
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
      {changes.map(({ label, oldValue, newValue }) => (
        <span key={label} className="block w-max max-w-72 text-small [overflow-wrap:break-word]">
          <span className="text-soft">{texts.changeFrom(label)}</span>
          <del className="text-soft">{oldValue}</del> → {newValue}
        </span>
      ))}
    </>
  );
}
