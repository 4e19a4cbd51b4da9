import { may, type Right } from "../modules/base/rights/rights";
import { type StepName, type StepReader, stepNames } from "../modules/overview/first-steps/first-steps";
import type { CurrentUser } from "./current-user";
import { flagNames } from "./demand-right";

/** The right that each of the first steps takes. */
const rightsOfSteps: Record<StepName, Right> = {
  colleagues: "changeUsers",
  rights: "changeUsers",
  folder: "changePropertyGroups",
  properties: "changeProperties",
  agreements: "changeRentalAgreements",
  bankAccounts: "changeBankAccounts",
  booksBegin: "openSettings",
  statement: "openAccounting",
  booking: "openAccounting",
  backup: "takeBackup",
};

/** Somebody as a reader of the first steps. */
export function stepReaderOf(user: CurrentUser): StepReader {
  const missing = Object.fromEntries(
    stepNames.map((name) => {
      const right = rightsOfSteps[name];
      return [name, may(user, right) ? null : flagNames(right).join(" oder ")];
    }),
  ) as StepReader["missing"];
  return { isAdmin: may(user, "openSettings"), missing };
}
