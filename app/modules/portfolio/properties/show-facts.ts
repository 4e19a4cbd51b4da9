import { formatNumber } from "../../../texts/format";
import { propertyFactTexts, propertyTexts } from "../../../texts/properties/properties";
import type { Field } from "../../base/fields/field";
import { fieldWithUnit } from "../../base/fields/field-with-unit";
import { formatField } from "../../base/fields/format-field";
import { stateOfPostcode } from "../../base/law/state-of-postcode";
import { distanceKeys } from "../scoring/distances";
import { type PropertyField, propertyFields } from "./property-fields";
import { type PropertySection, propertySections } from "./property-section-names";
import type { PropertyRow } from "./repository.server";

/** What is known of one thing about a property, as a text; null if nothing is. */
export type ShownFact = { key: string; label: string; text: string | null; href: string | null; wide: boolean };

export type FactSection = { key: PropertySection; title: string; facts: ShownFact[] };

const shownFields: readonly PropertyField[] = propertyFields.filter((field) => !("hidden" in field));

/** Everything about a property for someone who reads it: section by section as in its form, with its distances where it lies. */
export function showFacts(property: PropertyRow, groupName: string | null, isAtPostcodeCentre = false): FactSection[] {
  return propertySections.map(({ key, title }) => ({
    key,
    title,
    facts: [
      ...shownFields
        .filter(({ section }) => section === key)
        .map((field) => {
          const text =
            field.key === "groupId"
              ? groupName
              : fieldWithUnit(field, property[field.key as keyof PropertyRow]) || impliedText(field, property);
          return { key: field.key, label: field.label, text, href: hrefOf(field, text), wide: Boolean(field.wide) };
        }),
      ...(key === "location" ? distancesOf(property) : []),
      ...(key === "location" && isAtPostcodeCentre ? [coordinatesNote] : []),
      ...(key === "tax" && hasPlan(property) ? [planOf(property)] : []),
    ],
  }));
}

/** What holds of a field in which nothing stands, if something else tells it. */
function impliedText(field: PropertyField, { zipCode }: PropertyRow): string | null {
  const state = field.key === "state" ? stateOfPostcode(zipCode) : null;
  return state && propertyFactTexts.byPostcode(formatField(field, state));
}

/** Whether something is written off, or would be if one said how. */
function hasPlan({ buildingSharePercent, usageRightsSinceDate }: PropertyRow): boolean {
  return buildingSharePercent !== null || usageRightsSinceDate !== null;
}

/** The way to what is written off each year. */
function planOf({ id }: PropertyRow): ShownFact {
  const { depreciation: label, showDepreciation: text } = propertyFactTexts;
  return { key: "depreciation", label, text, href: `/properties/${id}/depreciation`, wide: false };
}

const coordinatesNote: ShownFact = {
  key: "coordinates",
  label: propertyTexts.coordinates,
  text: propertyTexts.postcodeCentre,
  href: null,
  wide: false,
};

function distancesOf(property: PropertyRow): ShownFact[] {
  return distanceKeys.flatMap((key) => {
    const kilometres = property[key];
    if (kilometres === null) return [];
    const text = `${formatNumber(kilometres, 1)}\u00a0km`;
    return { key, label: propertyFactTexts.distance(propertyTexts.distanceTo[key]), text, href: null, wide: false };
  });
}

/** Where a text leads that is a number to call, an address to write to, or one to look at. */
function hrefOf({ inputMode }: Field, text: string | null): string | null {
  if (text === null) return null;
  if (inputMode === "tel") return `tel:${text.replace(/[^+\d]/g, "")}`;
  if (inputMode === "email") return `mailto:${text}`;
  if (inputMode !== "url") return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).href : null;
}
