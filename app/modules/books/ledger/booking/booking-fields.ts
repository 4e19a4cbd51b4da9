import { ledgerTexts } from "../../../../texts/accounting/ledger";
import { relationTexts } from "../../../../texts/relations";
import type { Field } from "../../../base/fields/field";
import { flowTypes, subFlowTypes } from "../../../base/relations/relation-types";

/** The most characters of a transaction's description; a bank's purpose may be long. */
export const LONGEST_DESCRIPTION = 4000;

/** What a person enters of a transaction. */
export const bookingFields = [
  { key: "description", label: "Beschreibung", kind: "longText", maxLength: LONGEST_DESCRIPTION },
  { key: "valueDate", label: "Wertstellung", kind: "date", unreadable: ledgerTexts.badValueDate },
] as const satisfies readonly Field[];

/** Over how many years the repairs of a booking are spread (§ 82b EStDV), beside what the ledger holds of it. */
export const spreadField = {
  ...{ key: "spreadYears", label: "Verteilung", kind: "integer", min: 2, max: 5 },
} as const satisfies Field;

const flowOptions = flowTypes.map((value) => ({ value, label: relationTexts.types[value] }));
const subFlowOptions = subFlowTypes.map((value) => ({ value, label: relationTexts.types[value] }));

/** What a person enters of one side of a leg, under the API's names. */
function sideFields(side: "source" | "target") {
  return [
    { key: `${side}AccountId`, label: "Konto", kind: "reference", required: true },
    { key: `${side}FlowType`, label: "Bezug", kind: "choice", options: flowOptions },
    { key: `${side}FlowId`, label: "Objekt", kind: "integer", min: 0 },
    { key: `${side}SubFlowType`, label: "Unterbezug", kind: "choice", options: subFlowOptions },
    { key: `${side}SubFlowId`, label: "Vertrag", kind: "integer", min: 0 },
  ] as const satisfies readonly Field[];
}

/** What a person enters of a leg. */
export const legFields = [
  ...sideFields("source"),
  ...sideFields("target"),
  { key: "amount", label: "Betrag", kind: "money", required: true, unit: "€" },
  { key: "valueDate", label: "Wertstellung", kind: "date" },
  {
    key: "vatRate",
    label: "Umsatzsteuer",
    kind: "percent",
    unit: "%",
    decimals: 2,
    atMostDecimals: true,
    min: 0,
    max: 100,
  },
  { key: "locked", label: "Gesperrt", kind: "flag" },
  { key: "checked", label: "Ausgewählt", kind: "flag" },
] as const satisfies readonly Field[];
