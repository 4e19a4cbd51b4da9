import type { Field, ValuesOf } from "../../base/fields/field";
import { depreciationMethods } from "../../base/law/depreciation-methods";
import { federalStates } from "../../base/law/federal-states";
import { LARGEST_MONTHLY } from "../../base/money/largest-values";
import { propertyKinds } from "./property-kinds";
import { type PropertySection, propertySections } from "./property-section-names";

/** A field of a property, with its place in the form. */
export type PropertyField = Field & {
  section: PropertySection;
  /** Takes the whole width of its section. */
  wide?: boolean;
  /** Kept and sent, but without an input of its own in the form. */
  hidden?: boolean;
};

export const EUROS_A_MONTH = "€/Monat";
const LARGEST_PRICE = 100_000_000_000;

/** Of a fraction as 87,345/10.000. */
const share = { kind: "decimal", decimals: 3, min: 0, max: 10_000_000 } as const;

/**
 * Every field of a property that a person fills in, described once: the form, the checks, the columns of the database,
 * the change history, the search index, the export and `/api` all read this list.
 */
export const propertyFields = [
  { key: "groupId", label: "Ordner", section: "status", kind: "reference", required: true },
  { key: "published", label: "Veröffentlicht", section: "status", kind: "flag", required: true },

  {
    key: "streetAndNumber",
    label: "Straße und Hausnummer",
    section: "address",
    kind: "text",
    search: "name",
    wide: true,
  },
  {
    key: "zipCode",
    label: "PLZ",
    section: "address",
    kind: "text",
    search: "name",
    maxLength: 10,
    inputMode: "numeric",
  },
  { key: "city", label: "Ort", section: "address", kind: "text", search: "name" },
  { key: "state", label: "Bundesland", section: "address", kind: "choice", options: federalStates },
  { key: "indoorLocation", label: "Lage im Haus", section: "address", kind: "text" },
  { key: "seId", label: "Sondereigentum (SE)", section: "address", kind: "text", maxLength: 60 },
  { key: "gbaId", label: "Grundbuchblatt (GBA)", section: "address", kind: "text", maxLength: 60 },

  { key: "offerPrice", label: "Kaufpreis", section: "purchase", kind: "money", unit: "€", min: 0, max: LARGEST_PRICE },
  {
    key: "offerExtraCharges",
    label: "Kaufnebenkosten",
    section: "purchase",
    kind: "money",
    unit: "€",
    min: 0,
    max: LARGEST_PRICE,
  },
  { key: "usageRightsSinceDate", label: "Nutzen/Lasten ab", section: "purchase", kind: "date" },
  { key: "usageRightsUntilDate", label: "Nutzen/Lasten bis", section: "purchase", kind: "date" },
  { key: "offerWithTenant", label: "Mit Mieter angeboten", section: "purchase", kind: "flag" },

  {
    key: "indicativeBaseRent",
    label: "Kaltmiete",
    section: "renting",
    kind: "money",
    unit: EUROS_A_MONTH,
    min: 0,
    max: LARGEST_MONTHLY,
  },
  {
    key: "indicativeUtilities",
    label: "Nebenkosten",
    section: "renting",
    kind: "money",
    unit: EUROS_A_MONTH,
    min: 0,
    max: LARGEST_MONTHLY,
  },
  {
    key: "indicativeRentDeposit",
    label: "Kaution",
    section: "renting",
    kind: "money",
    unit: "€",
    min: 0,
    max: LARGEST_MONTHLY,
  },

  {
    key: "comparableRent",
    label: "Ortsübliche Vergleichsmiete",
    section: "renting",
    kind: "money",
    unit: "€/m²",
    min: 0,
    max: 1_000_000,
  },
  { key: "comparableRentSource", label: "Quelle der Vergleichsmiete", section: "renting", kind: "text" },
  {
    key: "rentCapPercent",
    label: "Kappungsgrenze",
    section: "renting",
    kind: "integer",
    unit: "%",
    min: 15,
    max: 20,
    oneOf: [15, 20],
  },
  { key: "modernisationDate", label: "Modernisierung fertig am", section: "renting", kind: "date" },
  {
    key: "modernisationCosts",
    label: "Umlagefähige Modernisierungskosten",
    section: "renting",
    kind: "money",
    unit: "€",
    min: 0,
    max: LARGEST_PRICE,
  },

  {
    key: "commonCharge",
    label: "Hausgeld",
    section: "charge",
    kind: "money",
    unit: EUROS_A_MONTH,
    min: 0,
    max: LARGEST_MONTHLY,
  },
  {
    key: "maintenanceReserve",
    label: "Instandhaltungsrücklage",
    section: "charge",
    kind: "money",
    unit: "€",
    min: 0,
    max: LARGEST_PRICE,
  },

  {
    key: "type",
    label: "Art",
    section: "building",
    kind: "choice",
    options: propertyKinds,
  },
  { key: "floor", label: "Etage", section: "building", kind: "integer", min: -10, max: 200 },
  {
    key: "areaSqm",
    label: "Wohnfläche",
    section: "building",
    kind: "decimal",
    unit: "m²",
    decimals: 2,
    min: 0,
    max: 1_000_000,
  },
  {
    key: "landAreaSqm",
    label: "Grundstücksfläche",
    section: "building",
    kind: "decimal",
    unit: "m²",
    decimals: 2,
    min: 0,
    max: 100_000_000,
  },
  { key: "bedroomCount", label: "Zimmer", section: "building", kind: "integer", min: 0, max: 9999 },
  { key: "balconyCount", label: "Balkone", section: "building", kind: "integer", min: 0, max: 9999 },
  { key: "garageCount", label: "Garagen/Stellplätze", section: "building", kind: "integer", min: 0, max: 9999 },
  {
    key: "commonPropertyPercentage",
    label: "Miteigentumsanteil (MEA)",
    section: "building",
    kind: "percent",
    unit: "%",
    decimals: 2,
    min: 0,
    max: 100,
  },
  { key: "mea", label: "MEA, Zähler", section: "building", ...share },
  { key: "meaTotal", label: "MEA, Nenner", section: "building", ...share },
  { key: "constructionYear", label: "Baujahr", section: "building", kind: "integer", min: 1000, max: 2199 },
  { key: "renovationYear", label: "Sanierungsjahr", section: "building", kind: "integer", min: 1000, max: 2199 },
  {
    key: "energyConsumption",
    label: "Energieverbrauch",
    section: "building",
    kind: "decimal",
    unit: "kWh/m²a",
    decimals: 1,
    min: 0,
    max: 10_000,
  },
  { key: "energyCertificateDate", label: "Energieausweis vom", section: "building", kind: "date" },
  { key: "equipment", label: "Ausstattung", section: "building", kind: "longText", wide: true },
  { key: "unitDescription", label: "Objektbeschreibung", section: "building", kind: "longText", wide: true },

  {
    key: "latitude",
    search: null,
    label: "Breitengrad",
    section: "location",
    kind: "decimal",
    unit: "°",
    decimals: 6,
    min: -90,
    max: 90,
  },
  {
    key: "longitude",
    search: null,
    label: "Längengrad",
    section: "location",
    kind: "decimal",
    unit: "°",
    decimals: 6,
    min: -180,
    max: 180,
  },
  { key: "locationDescription", label: "Lagebeschreibung", section: "location", kind: "longText", wide: true },

  {
    key: "marketValue",
    label: "Verkehrswert",
    section: "further",
    kind: "money",
    unit: "€",
    min: 0,
    max: LARGEST_PRICE,
  },
  { key: "marketValueFixingDate", label: "Verkehrswert festgestellt am", section: "further", kind: "date" },
  {
    key: "buildingInsuranceNumber",
    label: "Nr. der Gebäudeversicherung",
    section: "further",
    kind: "text",
    wide: true,
  },
  { key: "insuranceCompany", label: "Gebäudeversicherer", section: "further", kind: "text" },
  { key: "insuranceUntil", label: "Gebäudeversicherung bis", section: "further", kind: "date" },
  {
    key: "insuranceNoticeMonths",
    label: "Kündigungsfrist der Versicherung",
    section: "further",
    kind: "integer",
    unit: "Monate",
    min: 0,
    max: 24,
  },
  { key: "buyUrn", label: "UR-Nr. Kauf", section: "further", kind: "text" },
  { key: "retroactiveApprovalUrn", label: "UR-Nr. Nachgenehmigung", section: "further", kind: "text" },
  { key: "landChargeCertificateUrn", label: "UR-Nr. Grundschuldbestellung", section: "further", kind: "text" },
  { key: "sellUrn", label: "UR-Nr. Verkauf", section: "further", kind: "text" },
  { key: "imageCollectionId", label: "Titelalbum", section: "further", kind: "reference", hidden: true },

  { key: "contractDate", label: "Kaufvertrag vom", section: "tax", kind: "date" },
  {
    key: "buildingSharePercent",
    label: "Gebäudeanteil",
    section: "tax",
    kind: "percent",
    unit: "%",
    decimals: 2,
    atMostDecimals: true,
    min: 0,
    max: 100,
  },
  {
    key: "buildingPrice",
    label: "Preis des Gebäudes",
    section: "tax",
    kind: "money",
    unit: "€",
    min: 0,
    max: LARGEST_PRICE,
  },
  {
    key: "landPrice",
    label: "Preis des Grundstücks",
    section: "tax",
    kind: "money",
    unit: "€",
    min: 0,
    max: LARGEST_PRICE,
  },
  { key: "buildingShareSource", label: "Quelle der Aufteilung", section: "tax", kind: "text", maxLength: 200 },
  { key: "completionYear", label: "Jahr der Fertigstellung", section: "tax", kind: "integer", min: 1000, max: 2199 },
  {
    key: "depreciationMethod",
    label: "Abschreibung",
    section: "tax",
    kind: "choice",
    options: depreciationMethods,
  },
  {
    key: "depreciationRate",
    label: "AfA-Satz",
    section: "tax",
    kind: "percent",
    unit: "% im Jahr",
    decimals: 2,
    atMostDecimals: true,
    min: 0.1,
    max: 50,
  },
  { key: "specialDepreciation", label: "Sonderabschreibung (§ 7b EStG)", section: "tax", kind: "flag" },
  { key: "improvementsConfirmedOn", label: "15-%-Grenze überschritten, bestätigt am", section: "tax", kind: "date" },
  { key: "propertyTaxNumber", label: "Aktenzeichen der Grundsteuer", section: "tax", kind: "text", maxLength: 60 },

  { key: "contactName", label: "Name", section: "contact", kind: "text", wide: true },
  { key: "contactAddress", label: "Anschrift", section: "contact", kind: "text", wide: true },
  { key: "contactPhone", label: "Telefon", section: "contact", kind: "text", inputMode: "tel" },
  { key: "contactMail", label: "E-Mail", section: "contact", kind: "text", inputMode: "email" },
  { key: "contactWeb", label: "Website", section: "contact", kind: "text", inputMode: "url", wide: true },

  { key: "administratorName", label: "Name", section: "administrator", kind: "text", wide: true },
  { key: "administratorAddress", label: "Anschrift", section: "administrator", kind: "text", wide: true },
  { key: "administratorPhone", label: "Telefon", section: "administrator", kind: "text", inputMode: "tel" },
  { key: "administratorMail", label: "E-Mail", section: "administrator", kind: "text", inputMode: "email" },
  { key: "administratorWeb", label: "Website", section: "administrator", kind: "text", inputMode: "url", wide: true },

  { key: "sellerName", label: "Name", section: "seller", kind: "text", wide: true },
  { key: "sellerAddress", label: "Anschrift", section: "seller", kind: "text", wide: true },
  { key: "sellerPhone", label: "Telefon", section: "seller", kind: "text", inputMode: "tel" },
  { key: "sellerMail", label: "E-Mail", section: "seller", kind: "text", inputMode: "email" },
  { key: "sellerWeb", label: "Website", section: "seller", kind: "text", inputMode: "url", hidden: true },
] as const satisfies readonly PropertyField[];

/** Sections whose labels say only with their title whose they are. */
const PEOPLE: readonly PropertySection[] = ["contact", "administrator", "seller"];

/** The label of a field where it stands by itself: `Verwalter: Name`. */
export function propertyLabelOf({ key, label }: Pick<Field, "key" | "label">): string {
  const section = propertyField(key)?.section;
  if (!section || !PEOPLE.includes(section)) return label;
  return `${propertySections.find((one) => one.key === section)?.title}: ${label}`;
}

/** What a person entered of a property. */
export type PropertyValues = ValuesOf<typeof propertyFields>;

const byKey = new Map<string, PropertyField>(propertyFields.map((field) => [field.key, field]));

/** The description of a field by its API name. */
export function propertyField(key: string): PropertyField | undefined {
  return byKey.get(key);
}
