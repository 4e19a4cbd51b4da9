import { importTexts } from "../../../../texts/properties/property-imports";
import type { Field } from "../../../base/fields/field";
import { propertyFields, propertyLabelOf } from "../../properties/property-fields";
import { propertySections } from "../../properties/property-section-names";
import { agreementFields, rentFields } from "../../rental-agreements/agreement-fields";

/**
 * What a column can become: a field of the property or of its agreement, or `both` of them; a `place`, which is taken apart; or what tells
 * which property a row is about.
 */
export type ImportTarget = {
  key: string;
  label: string;
  of: "property" | "agreement" | "both" | "place" | "row";
  /** How its cells are read. */
  field: Field;
  /** The fields that it fills, by their keys. */
  fills: { property?: string; agreement?: string };
  section: string;
};

const AGREEMENT = "agreement.";

/** The keys of what needs to be known by name. */
export const ID = "id";
export const VERSION = "version";
export const GROUP = "groupId";
export const ADDRESS = "address";
export const ZIP_AND_CITY = "zipAndCity";
export const DEPOSIT = "rentDeposit";
export const START_DATE = `${AGREEMENT}startDate`;
export const TENANT = `${AGREEMENT}counterParty`;

const number = (key: string, label: string): Field => ({ key, label, kind: "reference" });

const rowTargets: ImportTarget[] = [
  { key: ID, label: importTexts.idTarget },
  { key: VERSION, label: importTexts.versionTarget },
].map(({ key, label }) => ({
  key,
  label,
  of: "row",
  field: number(key, label),
  fills: {},
  section: importTexts.rowSection,
}));

const placeTargets: ImportTarget[] = [
  { key: ADDRESS, label: importTexts.addressTarget },
  { key: ZIP_AND_CITY, label: importTexts.zipAndCityTarget },
].map(({ key, label }) => ({
  key,
  label,
  of: "place",
  field: { key, label, kind: "text" },
  fills: {},
  section: propertySections.find((section) => section.key === "address")?.title ?? "",
}));

const propertyTargets: ImportTarget[] = propertyFields
  .filter(({ key }) => key !== "imageCollectionId")
  .map((field) => ({
    key: field.key,
    label: propertyLabelOf(field),
    of: "property",
    field,
    fills: { property: field.key },
    section: propertySections.find(({ key }) => key === field.section)?.title ?? "",
  }));

const agreementTargets: ImportTarget[] = [...agreementFields, ...rentFields].map((field) => ({
  key: AGREEMENT + field.key,
  label: importTexts.ofAgreement(field.label),
  of: "agreement",
  field,
  fills: { agreement: field.key },
  section: importTexts.agreementSection,
}));

/** The rent of a list says what a flat brings in, let or not: the property keeps it, and so does its agreement if there is one. */
const shared = [
  { property: "indicativeBaseRent", agreement: "rent" },
  { property: "indicativeUtilities", agreement: "utilities" },
  { property: "indicativeRentDeposit", agreement: "rentDeposit" },
] as const;

const sharedTargets: ImportTarget[] = shared.flatMap((fills) => {
  const target = propertyTargets.find(({ key }) => key === fills.property);
  if (!target) return [];
  const label = importTexts.ofBoth(target.label);
  return [{ ...target, key: fills.agreement, label, of: "both", fills, section: importTexts.agreementSection }];
});

/** All that a column can become, as it is offered. */
export const importTargets: readonly ImportTarget[] = [
  ...rowTargets,
  ...placeTargets,
  ...propertyTargets,
  ...sharedTargets,
  ...agreementTargets,
];

const byKey = new Map(importTargets.map((target) => [target.key, target]));

/** What a column becomes by its key. */
export function importTarget(key: string): ImportTarget | undefined {
  return byKey.get(key);
}

/** Whether several columns can become one: texts are joined, such as a street and its number. */
export function takesMany({ field }: ImportTarget): boolean {
  return field.kind === "text" || field.kind === "longText";
}
