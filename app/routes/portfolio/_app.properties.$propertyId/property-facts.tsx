import type { FactSection } from "~/modules/portfolio/properties/show-facts";
import { propertyTexts } from "~/texts/properties/properties";
import { Card } from "~/ui/card";
import { isKnown, SectionFacts } from "./section-facts";
import { SectionSwitch, UnknownSections } from "./section-switch";

/** What the form holds, read; `here` is the property's address for who may edit it. */
export function PropertyFacts({ sections, here }: { sections: FactSection[]; here: string | null }) {
  return (
    <div className="property-fields grid grid-cols-1 gap-4">
      {sections.filter(isKnown).map(({ key, title, facts }) => (
        <Card
          key={key}
          id={`section-${key}`}
          title={title}
          className="facts-card"
          end={here && <SectionSwitch here={here} section={{ key, title }} isEdited={false} />}
        >
          <SectionFacts title={title} facts={facts} />
        </Card>
      ))}
      <UnknownSections sections={sections.filter((section) => !isKnown(section))} here={here} />
      {!here && <p className="text-small text-soft">{propertyTexts.readOnly}</p>}
    </div>
  );
}
