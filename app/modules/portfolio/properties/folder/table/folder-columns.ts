import { folderTableTexts as texts } from "../../../../../texts/properties/folder-table";
import { propertyTexts } from "../../../../../texts/properties/properties";
import { scoreLabels } from "../../../../../texts/properties/score-labels";
import type { Field } from "../../../../base/fields/field";
import { distanceKeys } from "../../../scoring/distances";
import { partScoreKeys, scoreWeights } from "../../../scoring/score-rules";
import { type PropertyField, propertyFields, propertyLabelOf } from "../../property-fields";
import { propertySections } from "../../property-section-names";

/** A column of a folder: a field of its properties, or what is worked out of them. */
export type FolderColumn = {
  key: string;
  /** What it is called by itself, and where there is little room. */
  label: string;
  head: string;
  /** How its values are read and shown. */
  field: Field;
  /** What it stands under where columns are chosen. */
  section: string;
  /** What is told of all rows together: of a ratio the mean is that of its sums. */
  foot: "sum" | "mean" | "ratio" | "score" | null;
  /** Which value is the better one, if one is. */
  better: "more" | "less" | null;
  /** How many decimals a table shows; else as many as its form. */
  decimals?: number;
};

type Key = (typeof propertyFields)[number]["key"];

const BETTER: Partial<Record<Key, FolderColumn["better"]>> = {
  offerPrice: "less",
  offerExtraCharges: "less",
  commonCharge: "less",
  energyConsumption: "less",
  commonPropertyPercentage: "more",
};

const HEADS: Partial<Record<Key, string>> = texts.heads;

const SUMMED: readonly string[] = [
  ...["offerPrice", "offerExtraCharges", "marketValue", "maintenanceReserve", "commonCharge"],
  ...["indicativeBaseRent", "indicativeUtilities", "indicativeRentDeposit", "areaSqm", "landAreaSqm"],
  ...["bedroomCount", "balconyCount", "garageCount"],
];
const MEANT: readonly string[] = ["commonPropertyPercentage", "energyConsumption"];
const WHOLE_EUROS: readonly string[] = ["offerPrice", "offerExtraCharges", "marketValue", "maintenanceReserve"];

/** Fields that say nothing in a table, and those that only the tax asks for: D1 reads a hundred columns at once. */
const LEFT_OUT: readonly string[] = [
  ...["groupId", "imageCollectionId"],
  ...["modernisationDate", "modernisationCosts", "specialDepreciation"],
  ...["buildingPrice", "landPrice", "buildingShareSource", "improvementsConfirmedOn", "propertyTaxNumber"],
];

function ofField(field: PropertyField): FolderColumn {
  const { key, kind } = field;
  const label = propertyLabelOf(field);
  return {
    key,
    label,
    head: HEADS[key as Key] ?? label,
    field,
    section: propertySections.find((section) => section.key === field.section)?.title ?? "",
    foot: SUMMED.includes(key) ? "sum" : MEANT.includes(key) ? "mean" : null,
    better: BETTER[key as Key] ?? null,
    ...(WHOLE_EUROS.includes(key) && { decimals: 0 }),
    ...(kind === "decimal" && key.endsWith("Sqm") && { decimals: 1 }),
  };
}

type Derived = Pick<FolderColumn, "foot" | "better"> & { field: Field; head?: string; decimals?: number };

const ratios: Derived[] = [
  { field: { ...texts.pricePerSqm, kind: "money" }, head: texts.heads.pricePerSqm, better: "less", decimals: 0 },
  { field: { ...texts.rentPerSqm, kind: "money" }, better: "more" },
  { field: { ...texts.grossReturn, kind: "percent" }, head: texts.heads.grossReturn, better: "more", decimals: 1 },
  { field: { ...texts.netReturn, kind: "percent" }, better: "more", decimals: 1 },
].map((one) => ({ ...one, foot: "ratio" }) as Derived);

const tenancy: Derived[] = [
  { field: { ...texts.tenant, kind: "text" }, foot: null, better: null },
  { field: { ...texts.agreedRent, kind: "money" }, head: texts.heads.agreedRent, foot: "sum", better: null },
  { field: { ...texts.vacantSince, kind: "date" }, foot: null, better: null },
];

const finance: Derived[] = [
  { field: { ...texts.owed, kind: "money" }, head: texts.heads.owed, foot: "sum", better: "less", decimals: 0 },
  { field: { ...texts.equity, kind: "money" }, head: texts.heads.equity, foot: "sum", better: null, decimals: 0 },
];

const distances: Derived[] = distanceKeys.map((key) => ({
  field: { key, label: texts.distance(propertyTexts.distanceTo[key]), kind: "decimal", unit: "km", decimals: 1 },
  foot: "mean",
  better: "less",
  decimals: 1,
}));

const scores: Derived[] = (["totalScore", ...partScoreKeys] as const).map((key) => ({
  field: {
    key,
    label: key === "totalScore" ? texts.totalScore : texts.partScore(scoreLabels[key], scoreWeights[key]),
    kind: "decimal",
    decimals: 1,
  },
  ...(key === "totalScore" && { head: propertyTexts.score }),
  foot: key === "totalScore" ? "score" : "mean",
  better: "more",
  decimals: 0,
}));

const votes: Derived[] = [
  { field: { ...texts.votesUp, kind: "integer" }, foot: null, better: "more" },
  { field: { ...texts.votesDown, kind: "integer" }, foot: null, better: "less" },
];

function derived(section: string, columns: readonly Derived[]): FolderColumn[] {
  return columns.map(({ field, head = field.label, ...column }) => ({
    ...column,
    key: field.key,
    label: field.label,
    head,
    field,
    section,
  }));
}

/** Every column that a folder can show, in the order in which it shows them. */
export const folderColumns: readonly FolderColumn[] = [
  ...propertyFields
    .filter(({ key }) => !LEFT_OUT.includes(key))
    .flatMap((field) => {
      const own = ofField(field);
      if (field.key === "usageRightsSinceDate")
        return [...derived(own.section, [...ratios.slice(0, 1), ...finance]), own];
      if (field.key === "indicativeUtilities") return [...derived(own.section, ratios.slice(1)), own];
      if (field.key === "commonCharge") return [...derived(texts.tenancy, tenancy), own];
      return field.key === "locationDescription" ? [...derived(own.section, distances), own] : [own];
    }),
  ...derived(texts.scores, scores),
  ...derived(texts.votes, votes),
];

const byKey = new Map(folderColumns.map((column) => [column.key, column]));

export function folderColumn(key: string): FolderColumn | undefined {
  return byKey.get(key);
}

/** The columns of a table that nobody chose for; those of them in which nothing stands are left out. */
export const DEFAULT_COLUMNS: readonly string[] = [
  ...["city", "offerPrice", "pricePerSqm", "indicativeBaseRent", "grossReturn", "tenant", "agreedRent", "vacantSince"],
  ...["areaSqm", "bedroomCount", "constructionYear", "totalScore"],
];
