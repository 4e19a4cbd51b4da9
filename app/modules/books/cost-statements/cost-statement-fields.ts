import type { Field } from "../../base/fields/field";
import { costKeys } from "../../base/law/operating-costs/cost-keys";
import { costTypes } from "../../base/law/operating-costs/cost-types";
import { labourKinds } from "../../base/law/operating-costs/labour-kinds";
import { costSources } from "./cost-statement-kinds";
import { describeHeating, describeItems } from "./describe-costs";

/** So many rows a statement has at most, and so many tenants a row. */
export const MOST_COST_ITEMS = 100;
export const MOST_SHARES = 100;

const LARGEST_COST = 1_000_000_000;
const LARGEST_MEASURE = 100_000_000;

/** What stands at the head of a statement. */
export const headFields = [
  { key: "propertyId", label: "Objekt", kind: "reference", required: true },
  { key: "from", label: "Von", kind: "date", required: true },
  { key: "to", label: "Bis", kind: "date", required: true },
  { key: "source", label: "Grundlage", kind: "choice", required: true, options: costSources },
  { key: "provisional", label: "Vorläufig", kind: "flag", required: true },
] as const satisfies readonly Field[];

/** All of it as it is kept: rows and heating are a text each. */
export const costStatementFields = [
  ...headFields,
  { key: "items", label: "Zeilen", kind: "longText", required: true, reads: describeItems },
  { key: "heating", label: "Heizung", kind: "longText", reads: describeHeating },
] as const satisfies readonly Field[];

const cost = { kind: "money", unit: "€", min: -LARGEST_COST, max: LARGEST_COST } as const;
const heat = { kind: "money", unit: "€", min: 0, max: LARGEST_COST } as const;
const measured = { kind: "decimal", decimals: 4, atMostDecimals: true, min: 0, max: LARGEST_MEASURE } as const;

/** A row of it. */
export const costItemFields = [
  { key: "text", label: "Bezeichnung", kind: "text", required: true },
  { key: "costType", label: "Kostenart", kind: "integer", min: 1, max: costTypes.length },
  { key: "allocable", label: "Umlagefähig", kind: "flag", required: true },
  { key: "total", label: "Gesamt", ...cost },
  { key: "key", label: "Schlüssel", kind: "choice", required: true, options: costKeys },
  { key: "measure", label: "Anteil", ...measured },
  { key: "totalMeasure", label: "von", ...measured },
  { key: "amount", label: "Betrag", required: true, ...cost },
  { key: "labour", label: "Lohnanteil", ...cost },
  { key: "labourKind", label: "Art des Lohnanteils", kind: "choice", options: labourKinds },
] as const satisfies readonly Field[];

/** What a tenant used of a row. */
export const tenantMeasureFields = [
  { key: "agreementId", label: "Mietvertrag", kind: "reference", required: true },
  { key: "measure", label: "Verbrauch", required: true, ...measured },
] as const satisfies readonly Field[];

export const heatingFields = [
  { key: "amount", label: "Heizkosten", required: true, ...heat },
  { key: "byDegreeDays", label: "Nach Gradtagszahlen", kind: "flag" },
] as const satisfies readonly Field[];

/** What CO2 of the heating weighed and cost. */
export const heatingCarbonFields = [
  { key: "kilograms", label: "CO2 in kg", required: true, ...measured },
  { key: "cost", label: "CO2-Kosten", required: true, ...heat },
  { key: "area", label: "Beheizte Fläche in m²", required: true, ...measured, min: 0.01 },
] as const satisfies readonly Field[];

/** What somebody bears of the heating, the owner without an agreement. */
export const heatingShareFields = [
  { key: "agreementId", label: "Mietvertrag", kind: "reference" },
  { key: "amount", label: "Heizkosten", required: true, ...heat },
] as const satisfies readonly Field[];
