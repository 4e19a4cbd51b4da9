import { type StatementType, statementTypes } from "./statement-types";

type Account = { statementType: string; accountInformationAvailable: boolean };

/**
 * Whether loading a statement of a type asks for its bank account: not if such statements name it, unless an account
 * says that its own do not. `AUTO` stands for a type that the file's content will tell.
 */
export function askForAccount(
  type: StatementType | "AUTO",
  accounts: readonly Account[],
): "required" | "optional" | "never" {
  if (type !== "AUTO" && !namesAccount(type)) return "required";
  const silent = accounts.some(
    ({ statementType, accountInformationAvailable }) =>
      statementType !== "NONE" &&
      (type === "AUTO" || statementType === type) &&
      !(accountInformationAvailable && namesAccount(statementType)),
  );
  return silent ? "optional" : "never";
}

function namesAccount(type: string): boolean {
  return statementTypes.some(({ value, accountInformationAvailable }) => value === type && accountInformationAvailable);
}
