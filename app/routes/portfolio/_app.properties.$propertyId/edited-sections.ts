import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type PropertySection, propertySections } from "~/modules/portfolio/properties/property-section-names";

/** The part of a property's address that says what of it is edited: a section, or all of them if it says none. */
export const EDIT = "edit";

/** What the way out of editing hands on, as an address that says nothing may also be one that a dialog came back to. */
export const READ_AGAIN = { reads: true };

/**
 * The sections that are edited: what the address names, and, as dialogs have addresses of their own, what it named before.
 * `leave` reads one again, or all.
 */
export function useEditedSections(): { edited: ReadonlySet<string>; leave: (section?: PropertySection) => void } {
  const [search] = useSearchParams();
  const asked = search.get(EDIT);
  const [edited, setEdited] = useState<ReadonlySet<string>>(() => sectionsOf(asked));
  const reads = (useLocation().state as Partial<typeof READ_AGAIN> | null)?.reads;
  useEffect(() => {
    if (asked !== null) setEdited((before) => new Set([...before, ...sectionsOf(asked)]));
    else if (reads) setEdited(new Set());
  }, [asked, reads]);
  return {
    edited,
    leave: (section) => setEdited((before) => new Set([...before].filter((key) => section && key !== section))),
  };
}

function sectionsOf(asked: string | null): ReadonlySet<string> {
  const keys = propertySections.map(({ key }) => key).filter((key) => asked === "" || asked === key);
  return new Set(keys);
}
