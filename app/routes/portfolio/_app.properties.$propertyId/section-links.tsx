import { type FocusEvent, useEffect, useRef } from "react";
import { propertySections } from "~/modules/portfolio/properties/property-section-names";
import { heardKey } from "~/screens/keyboard/heard-key";
import { sectionKeys } from "~/screens/keyboard/section-keys";
import { costBoardTexts } from "~/texts/costs/cost-board";
import { activityTexts } from "~/texts/feed/activities";
import { albumPanelTexts } from "~/texts/images/image-rows";
import { attachmentTexts } from "~/texts/properties/attachments";
import { followUpTexts } from "~/texts/properties/follow-ups";
import { meterTexts } from "~/texts/properties/meters";
import { propertyTexts } from "~/texts/properties/properties";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { propertyLoanTexts } from "~/texts/reports/loan-page";

/** What stands beside the form if there is room for columns, and around it if there is none. */
const panels = [
  { id: "agreements", title: agreementTexts.title },
  { id: "albums", title: albumPanelTexts.title },
  { id: "activity", title: activityTexts.panel },
  { id: "score", title: propertyTexts.score },
  { id: "costs", title: costBoardTexts.title },
  { id: "loans", title: propertyLoanTexts.title },
  { id: "attachments", title: attachmentTexts.title },
  { id: "follow-ups", title: followUpTexts.title },
  { id: "meters", title: meterTexts.title },
];

const sections = propertySections.map(({ key, title }) => ({ id: `section-${key}`, title }));

const keyOf = Object.fromEntries(Object.entries(sectionKeys).map(([key, id]) => [id, key]));

/** The ways through the parts of a property, each with a key of its own. */
export function SectionLinks({ hasCosts, hasLoans }: { hasCosts: boolean; hasLoans: boolean }) {
  const hidden = [...(hasCosts ? [] : ["costs"]), ...(hasLoans ? [] : ["loans"])];
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const id = sectionKeys[heardKey(event) ?? ""];
      if (!id) return;
      nav.current?.querySelector<HTMLElement>(`[href="#${id}"]`)?.click();
      focusPart(id);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <nav ref={nav} aria-label={propertyTexts.onThisPage} className="section-index" onFocus={moveInSight}>
      {[...panels, ...sections]
        .filter(({ id }) => !hidden.includes(id))
        .map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-keyshortcuts={keyOf[id]}>
            {title}
          </a>
        ))}
    </nav>
  );
}

/** Moves the line along to a link that its end cuts off, which browsers leave as it is. */
function moveInSight({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const line = currentTarget.getBoundingClientRect();
  const { left, right } = target.getBoundingClientRect();
  if (right > line.right) currentTarget.scrollLeft += right - line.right;
  if (left < line.left) currentTarget.scrollLeft -= line.left - left;
}

/** Goes on from a part with the next Tab: that part has the focus, or the link that stands for it. */
function focusPart(id: string): void {
  const part = document.getElementById(id);
  const card = part instanceof HTMLAnchorElement ? part : part?.closest("section");
  if (!(part instanceof HTMLAnchorElement)) card?.setAttribute("tabindex", "-1");
  card?.focus({ preventScroll: true });
}
