import { propertySections } from "~/modules/portfolio/properties/property-fields";
import { activityTexts } from "~/texts/activities";
import { albumPanelTexts } from "~/texts/images/image-collections";
import { followUpTexts } from "~/texts/properties/follow-ups";
import { propertyTexts } from "~/texts/properties/properties";
import { agreementTexts } from "~/texts/properties/rental-agreements";

/** What stands beside the form if there is room for columns, and around it if there is none. */
const panels = [
  { id: "agreements", title: agreementTexts.title },
  { id: "albums", title: albumPanelTexts.title },
  { id: "activity", title: activityTexts.panel },
  { id: "score", title: propertyTexts.score },
  { id: "follow-ups", title: followUpTexts.title },
];

const sections = propertySections.map(({ key, title }) => ({ id: `section-${key}`, title }));

/** The ways through the long form, and past it if the columns stand one below the other. */
export function SectionLinks() {
  return (
    <nav aria-label={propertyTexts.onThisPage} className="section-index">
      {[...panels, ...sections].map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
