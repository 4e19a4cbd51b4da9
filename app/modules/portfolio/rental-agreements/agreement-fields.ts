import type { Field } from "../../base/fields/field";
import { noticeSides } from "../../base/law/deadlines/notice-kinds";
import { agreedKeys, costAgreements } from "../../base/law/operating-costs/cost-keys";
import { LARGEST_MONTHLY } from "../../base/money/largest-values";
import { describePersons, readPersons } from "./persons/persons";
import { describeRentSteps } from "./rent-steps/describe-rent-steps";
import { readRentSteps } from "./rent-steps/rent-steps-text";
import { rentModes, rentReasons } from "./terms/rent-kinds";

/** Of an opening balance, owed or paid ahead. */
const LARGEST_OPENING = 1_000_000_000;

const opening = { kind: "money", unit: "€", min: -LARGEST_OPENING, max: LARGEST_OPENING } as const;

/** What the tenant still owed, or below 0 had paid ahead, on the day on which the books begin to count the agreement. */
export const openingFields = [
  { key: "openingRent", label: "Anfangsbestand Miete", ...opening },
  { key: "openingUtilities", label: "Anfangsbestand Nebenkosten", ...opening },
  { key: "openingRentDeposit", label: "Anfangsbestand Kaution", ...opening },
] as const satisfies readonly Field[];

/** What stands in the foreground of an agreement's form besides its money over time. */
export const mainFields = [
  { key: "counterParty", label: "Mieter", kind: "text", search: "name" },
  { key: "counterPartyAddress", label: "Anschrift des Mieters", kind: "text" },
  { key: "startDate", label: "Beginn", kind: "date", required: true },
  { key: "endDate", label: "Ende", kind: "date" },
  { key: "rentDeposit", label: "Kaution", kind: "money", unit: "€", min: 0, max: LARGEST_MONTHLY },
  { key: "moveOutAddress", label: "Anschrift nach Auszug", kind: "text" },
] as const satisfies readonly Field[];

/** By which day of a month its rent is to be paid: by a working day, unless there is a fixed day. */
export const dueFields = [
  { key: "dueWorkingDay", label: "Fällig am Werktag", kind: "integer", required: true, min: 1, max: 10, search: null },
  { key: "dueDayOfMonth", label: "Fällig am Tag des Monats", kind: "integer", min: 1, max: 31, search: null },
] as const satisfies readonly Field[];

const area = { unit: "m²", decimals: 2, search: null, min: 0.01, max: 100_000 } as const;

/** How its tenant bears running costs. */
export const costFields = [
  {
    key: "costAgreement",
    label: "Nebenkosten als",
    kind: "choice",
    required: true,
    options: costAgreements,
    search: null,
  },
  { key: "costKey", label: "Vereinbarter Schlüssel", kind: "choice", options: agreedKeys, search: null },
  { key: "areaSqm", label: "Fläche des Mieters", kind: "decimal", ...area },
] as const satisfies readonly Field[];

/** When and by whom it was ended, and since when its tenant lives there, if not from the start. */
export const noticeFields = [
  { key: "noticeReceivedDate", label: "Kündigung zugegangen am", kind: "date", search: null },
  { key: "noticeBy", label: "Gekündigt durch", kind: "choice", options: noticeSides, search: null },
  { key: "handingOverDate", label: "Wohnung überlassen am", kind: "date", search: null },
] as const satisfies readonly Field[];

/** By what its rent may rise. */
export const rentModeFields = [
  { key: "rentMode", label: "Mietanpassung", kind: "choice", required: true, options: rentModes, search: null },
  { key: "indexBaseMonth", label: "Monat des Index der Miete", kind: "month", search: null },
] as const satisfies readonly Field[];

/** What stands in a new agreement: § 556b Abs. 1 BGB, that costs are settled, and that a rent follows what is usual. */
export const agreementDefaults = { dueWorkingDay: 3, costAgreement: "PREPAYMENT", rentMode: "PLAIN" } as const;

/** From which accounts a tenant pays. */
export const ibansField = {
  key: "counterPartyIbans",
  label: "IBAN des Mieters",
  kind: "ibans",
  maxLength: 700,
  seenBy: "openAccounting",
} as const satisfies Field;

/** Why a tenant is not to be reminded of what is open, as long as there is a reason. */
export const dunningStopField = {
  key: "dunningStop",
  label: "Mahnstopp, Grund",
  kind: "text",
  seenBy: "readTenantContacts",
} as const satisfies Field;

/** What accountants are to know of a tenant's arrears, as what was promised. */
export const dunningNoteField = {
  key: "dunningNote",
  label: "Notiz zu Rückständen",
  kind: "text",
  seenBy: "openAccounting",
} as const satisfies Field;

/** How a tenant is greeted and reached, from which accounts they pay, and whether they are reminded; `/api` answers each to those alone who may see it. */
export const contactFields = [
  { key: "counterPartySalutation", label: "Anrede im Brief", kind: "text" },
  {
    key: "counterPartyEmail",
    label: "E-Mail des Mieters",
    kind: "email",
    inputMode: "email",
    seenBy: "readTenantContacts",
  },
  {
    key: "counterPartyPhone",
    label: "Telefon des Mieters",
    kind: "text",
    inputMode: "tel",
    seenBy: "readTenantContacts",
  },
  ibansField,
  dunningStopField,
  dunningNoteField,
] as const satisfies readonly Field[];

/** What a person enters of a rental agreement besides its money over time. */
export const agreementFields = [
  ...mainFields,
  ...contactFields,
  ...dueFields,
  ...costFields,
  ...noticeFields,
  ...rentModeFields,
  ...openingFields,
] as const satisfies readonly Field[];

/** Base rent and utilities of a whole month, valid today or from a rent step's day on. */
export const rentFields = [
  { key: "rent", label: "Kaltmiete", kind: "money", unit: "€/Monat", min: 0, max: LARGEST_MONTHLY },
  { key: "utilities", label: "Nebenkosten", kind: "money", unit: "€/Monat", min: 0, max: LARGEST_MONTHLY },
] as const satisfies readonly Field[];

/** One rent step as `/api` takes it. */
export const rentStepFields = [
  { key: "validFrom", label: "Gültig ab", kind: "date", required: true },
  ...rentFields,
  { key: "reason", label: "Grund", kind: "choice", options: rentReasons },
] as const satisfies readonly Field[];

/** How an agreement's rent steps are named and kept: one text, changed as a whole. */
export const rentStepsField = {
  key: "rentSteps",
  label: "Mietstaffel",
  kind: "longText",
  maxLength: 50_000,
  reads: (text) => describeRentSteps(readRentSteps(text)),
} as const satisfies Field;

/** How many live somewhere from a day on, as `/api` takes it. */
export const personsFields = [
  { key: "validFrom", label: "Gültig ab", kind: "date", required: true },
  { key: "persons", label: "Personen", kind: "integer", required: true, min: 0, max: 99 },
] as const satisfies readonly Field[];

/** How persons are named and kept: one text, changed as a whole. */
export const personsField = {
  key: "persons",
  label: "Personen",
  kind: "longText",
  maxLength: 20_000,
  search: null,
  reads: (text) => describePersons(readPersons(text)),
} as const satisfies Field;
