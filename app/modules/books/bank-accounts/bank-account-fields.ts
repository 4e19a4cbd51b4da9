import type { Field } from "../../base/fields/field";
import { MOST_DATEV_NUMBER } from "../accounts/account-fields";
import { statementTypes } from "./statement-types";

/** What a person enters of a bank account. */
export const bankAccountFields = [
  { key: "name", label: "Name", kind: "text", required: true, maxLength: 120 },
  { key: "iban", label: "IBAN", kind: "iban", required: true, maxLength: 34 },
  { key: "bic", label: "BIC", kind: "bic", maxLength: 11 },
  { key: "statementType", label: "Typ", kind: "choice", required: true, options: statementTypes },
  { key: "accountInformationAvailable", label: "Auszug nennt sein Konto", kind: "flag", required: true },
  { key: "datevNumber", label: "DATEV-Konto", kind: "integer", min: 1, max: MOST_DATEV_NUMBER, isName: true },
] as const satisfies readonly Field[];
