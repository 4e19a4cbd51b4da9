import type { Field } from "../fields/field";
import { retentionChoices } from "../law/retention/retention-kinds";
import { ownerKinds } from "./owner-kinds";

/** Since when the books count, and how long rent may take on its way. */
export const booksFields = [
  { key: "booksBegin", label: "Die Bücher beginnen am", kind: "date" },
  {
    key: "graceDays",
    label: "Karenz nach Fälligkeit, in Bankarbeitstagen",
    kind: "integer",
    required: true,
    min: 0,
    max: 10,
  },
] as const satisfies readonly Field[];

/** From whom letters to tenants are, and where they pay to. */
export const senderFields = [
  { key: "senderName", label: "Name", kind: "text", maxLength: 80 },
  { key: "senderStreetAndNumber", label: "Straße und Hausnummer", kind: "text", maxLength: 80 },
  { key: "senderZipCode", label: "PLZ", kind: "text", maxLength: 10, inputMode: "numeric" },
  { key: "senderCity", label: "Ort", kind: "text", maxLength: 60 },
  { key: "senderPhone", label: "Telefon", kind: "text", maxLength: 40, inputMode: "tel" },
  { key: "senderMail", label: "E-Mail", kind: "email", maxLength: 80, inputMode: "email" },
  { key: "senderIban", label: "IBAN für Zahlungen", kind: "iban" },
] as const satisfies readonly Field[];

/** By what direct debits and transfers are made. */
export const paymentFields = [
  { key: "senderCreditorId", label: "Gläubiger-Identifikationsnummer", kind: "creditorId" },
  { key: "senderBankAccountId", label: "Konto für Lastschriften und Überweisungen", kind: "reference" },
  {
    key: "noticeDays",
    label: "Vorabankündigung",
    kind: "integer",
    unit: "Tage vor dem Einzug",
    required: true,
    min: 1,
    max: 14,
  },
] as const satisfies readonly Field[];

/** Who owns the properties. */
export const ownerFields = [
  { key: "ownerKind", label: "Die Objekte gehören", kind: "choice", options: ownerKinds },
  { key: "owners", label: "Eigentümer und Anteile", kind: "longText", maxLength: 2000 },
] as const satisfies readonly Field[];

/** As what the tax adviser knows these books. */
export const datevFields = [
  { key: "datevAdviser", label: "Beraternummer", kind: "integer", min: 1_001, max: 9_999_999, isName: true },
  { key: "datevClient", label: "Mandantennummer", kind: "integer", min: 1, max: 99_999, isName: true },
  { key: "datevYearBegins", label: "Wirtschaftsjahr beginnt am", kind: "date" },
  { key: "datevAccountLength", label: "Länge der Sachkonten", kind: "integer", unit: "Stellen", min: 4, max: 8 },
] as const satisfies readonly Field[];

const LONGEST_PASSAGE = 2000;

/** What letters to tenants who have not paid say before and after what is open, by their level; empty is the product's own text. */
export const passageFields = [
  { key: "reminderOpening1", label: "Zahlungserinnerung, Anfang", kind: "longText", maxLength: LONGEST_PASSAGE },
  { key: "reminderClosing1", label: "Zahlungserinnerung, Schluss", kind: "longText", maxLength: LONGEST_PASSAGE },
  { key: "reminderOpening2", label: "1. Mahnung, Anfang", kind: "longText", maxLength: LONGEST_PASSAGE },
  { key: "reminderClosing2", label: "1. Mahnung, Schluss", kind: "longText", maxLength: LONGEST_PASSAGE },
  { key: "reminderOpening3", label: "Letzte Mahnung, Anfang", kind: "longText", maxLength: LONGEST_PASSAGE },
  { key: "reminderClosing3", label: "Letzte Mahnung, Schluss", kind: "longText", maxLength: LONGEST_PASSAGE },
] as const satisfies readonly Field[];

/** For how long what the books say of somebody is kept after the last entry about them. */
export const retentionFields = [
  { key: "retentionYears", label: "Aufbewahrung", kind: "choice", required: true, options: retentionChoices },
] as const satisfies readonly Field[];

/** From whom the mail of a morning is. */
export const mailFields = [
  { key: "digestFrom", label: "Absender", kind: "email", maxLength: 254, inputMode: "email" },
] as const satisfies readonly Field[];

/** Whether the start page does without the first steps. */
export const firstStepsFields = [
  { key: "firstStepsHidden", label: "Erste Schritte ausgeblendet", kind: "flag", required: true },
] as const satisfies readonly Field[];

/** What an admin sets for the whole instance. */
export const settingsFields = [
  ...booksFields,
  ...senderFields,
  ...paymentFields,
  ...datevFields,
  ...ownerFields,
  ...passageFields,
  ...retentionFields,
  ...mailFields,
  ...firstStepsFields,
] as const;
