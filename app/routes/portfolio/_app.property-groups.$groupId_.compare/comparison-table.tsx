import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import type { OpenedComparison } from "~/modules/portfolio/properties/folder/compare/open-comparison";
import { Cover } from "~/screens/cover";
import { keepDots } from "~/texts/dots";
import { comparisonTexts as texts } from "~/texts/properties/compare";
import { cn } from "~/ui/cn";
import "./comparison-table.css";

type Props = OpenedComparison & {
  isWhole: boolean;
  /** The way to the same without one; null if none can go. */
  without: ((id: number) => string) | null;
};

/** What differs of properties, or all that is known of them, the names of the lines staying in sight. */
export function ComparisonTable({ heads, sections, isWhole, without }: Props) {
  const shown = sections
    .map(({ title, lines }) => ({ title, lines: isWhole ? lines : lines.filter(({ differs }) => differs) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keys
    <section className="scroll-frame comparison-frame" aria-label={texts.title} tabIndex={0}>
      <table className="comparison-table">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head.id} scope="col">
                <Cover seed={head.id} type={head.type} image={head.cover} sizes="96px" eager />
                <span>
                  <Link to={`/properties/${head.id}`}>{head.address}</Link>
                  <small>{keepDots(head.place)}</small>
                </span>
                {without && (
                  <Link
                    to={without(head.id)}
                    replace
                    preventScrollReset
                    className="comparison-remove"
                    aria-label={texts.remove(head.address)}
                    title={texts.remove(head.address)}
                  >
                    <X size={14} aria-hidden />
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ title, lines }) => (
          <tbody key={title}>
            <tr className="comparison-section">
              <th scope="rowgroup" colSpan={heads.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {lines.map(({ key, label, isNumber, texts: values, best }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {values.map((value, place) => (
                  <td
                    key={heads[place]?.id}
                    className={cn(isNumber && "is-number", best.includes(place) && "is-best") || undefined}
                  >
                    {best.includes(place) && <span className="sr-only">{texts.best} </span>}
                    {value || "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {shown.length === 0 && <p className="p-4 text-soft">{texts.same}</p>}
    </section>
  );
}
