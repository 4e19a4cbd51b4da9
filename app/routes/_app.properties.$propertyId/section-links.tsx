import { activityTexts } from "~/texts/activities";
import { albumPanelTexts } from "~/texts/image-collections";
import { propertyTexts } from "~/texts/properties";
import { agreementTexts } from "~/texts/rental-agreements";
import { buttonClass } from "~/ui/button";

const sections = [
  { id: "score", label: propertyTexts.score },
  { id: "activity", label: activityTexts.panel },
  { id: "albums", label: albumPanelTexts.title },
  { id: "agreements", label: agreementTexts.title },
];

/** The ways past the long form, where the columns stand one below the other. */
export function SectionLinks() {
  return (
    <nav aria-label={propertyTexts.onThisPage} className="mb-4 flex flex-wrap gap-2 xl:hidden">
      {sections.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className={buttonClass({ size: "tiny" })}>
          {label}
        </a>
      ))}
    </nav>
  );
}
