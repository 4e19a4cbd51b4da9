import type { FactSection } from "~/modules/portfolio/properties/show-facts";
import { propertyTexts } from "~/texts/properties/properties";
import { Card } from "~/ui/card";
import { isKnown, SectionFacts } from "./section-facts";

/** What the form holds, for those who only read it. */
export function PropertyFacts({ sections }: { sections: FactSection[] }) {
  const unknown = sections.filter((section) => !isKnown(section));
  return (
    <div className="property-fields grid grid-cols-1 gap-4">
      {sections.filter(isKnown).map(({ key, title, facts }) => (
        <Card key={key} id={`section-${key}`} title={title} className="facts-card">
          <SectionFacts title={title} facts={facts} />
        </Card>
      ))}
      {unknown.length > 0 && (
        <p className="unknown-sections">
          {propertyTexts.stillEmpty}
          {unknown.map(({ key, title }) => (
            <span key={key} id={`section-${key}`}>
              {title}
            </span>
          ))}
        </p>
      )}
      <p className="text-small text-soft">{propertyTexts.readOnly}</p>
    </div>
  );
}
