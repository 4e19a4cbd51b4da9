import { Link } from "@remix-run/react";
import { Pencil } from "lucide-react";
import type { PropertySection } from "~/modules/portfolio/properties/property-section-names";
import type { FactSection } from "~/modules/portfolio/properties/show-facts";
import { propertyTexts } from "~/texts/properties/properties";
import { LinkButton } from "~/ui/button";
import { EDIT } from "./edited-sections";

const editPath = (here: string, key: PropertySection) => `${here}?${EDIT}=${key}#section-${key}`;

/** The way to edit a section, and back. */
export function SectionSwitch({
  here,
  section: { key, title },
  isEdited,
  onLeave,
}: {
  here: string;
  section: { key: PropertySection; title: string };
  isEdited: boolean;
  onLeave?: () => void;
}) {
  return (
    <LinkButton
      id={`switch-${key}`}
      to={isEdited ? here : editPath(here, key)}
      replace
      preventScrollReset
      look="quiet"
      size="tiny"
      aria-label={`${isEdited ? propertyTexts.doneEditing : propertyTexts.edit}: ${title}`}
      onClick={isEdited ? onLeave : undefined}
    >
      {isEdited ? propertyTexts.doneEditing : <Pencil size={14} aria-hidden />}
    </LinkButton>
  );
}

/** The names of the sections of which nothing is known, for who may edit as the ways to do so; `here` is the property's address then. */
export function UnknownSections({ sections, here }: { sections: FactSection[]; here: string | null }) {
  if (sections.length === 0) return null;
  return (
    <p className="unknown-sections">
      {propertyTexts.stillEmpty}
      {sections.map(({ key, title }) =>
        here ? (
          <Link key={key} id={`section-${key}`} to={editPath(here, key)} replace preventScrollReset>
            {title}
          </Link>
        ) : (
          <span key={key} id={`section-${key}`}>
            {title}
          </span>
        ),
      )}
    </p>
  );
}
