import { statementTypes } from "../bank-accounts/statement-types";

/** What a person can choose a file to be, the first being found from its content. */
export const statementTypeChoices = [
  { value: "AUTO", label: "Automatisch erkennen" },
  ...statementTypes.filter((type) => type.value !== "NONE"),
] as const;

export type StatementTypeChoice = (typeof statementTypeChoices)[number]["value"];
