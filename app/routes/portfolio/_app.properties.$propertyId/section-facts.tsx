import { ChevronRight } from "lucide-react";
import type { FactSection } from "~/modules/portfolio/properties/show-facts";

/** What is known of one part of a property, read; on a phone it is folded behind the first of it. */
export function SectionFacts({ title, facts }: Omit<FactSection, "key">) {
  return (
    <details className="section-facts">
      <summary>
        <b>{title}</b>
        <span>{facts.find(({ text }) => text !== null)?.text}</span>
        <ChevronRight size={16} aria-hidden />
      </summary>
      <dl className="field-pairs">
        {facts.map(({ key, label, text, href, wide }) => (
          <div key={key} data-field={key} className={wide ? "col-span-full" : undefined}>
            <dt>{label}</dt>
            <dd id={`property-${key}`}>{href ? <a href={href}>{text}</a> : (text ?? "–")}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Whether anything is known of a part. */
export function isKnown({ facts }: Pick<FactSection, "facts">): boolean {
  return facts.some(({ text }) => text !== null);
}
