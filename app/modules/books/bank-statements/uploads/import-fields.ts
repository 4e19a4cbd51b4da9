import type { Field } from "../../../base/fields/field";
import { statementTypes } from "../../bank-accounts/statement-types";

/** What the history tells of an import. */
export const importFields = [
  { key: "statementType", label: "Typ", kind: "choice", options: statementTypes },
  { key: "created", label: "Neue Umsätze", kind: "integer" },
  { key: "known", label: "Bereits vorhanden", kind: "integer" },
  { key: "pending", label: "Vorgemerkt", kind: "integer" },
] as const satisfies readonly Field[];
