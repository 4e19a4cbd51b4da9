import type { FactSection } from "~/modules/portfolio/properties/show-facts";
import { propertyTexts } from "~/texts/properties/properties";
import { Card } from "~/ui/card";

/** What the form holds, for those who only read it. */
export function PropertyFacts({ sections }: { sections: FactSection[] }) {
  return (
    <div className="property-fields grid gap-4">
      {sections.map(({ key, title, facts }) => (
        <Card key={key} id={`section-${key}`} title={title}>
          <dl className="field-pairs">
            {facts.map(({ key, label, text, href, wide }) => (
              <div key={key} data-field={key} className={wide ? "col-span-full" : undefined}>
                <dt>{label}</dt>
                <dd id={`property-${key}`}>{href ? <a href={href}>{text}</a> : (text ?? "–")}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      <p className="text-small text-soft">{propertyTexts.readOnly}</p>
    </div>
  );
}
