import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { compareTexts } from "../../../texts/format";
import { typedValues } from "../../base/fields/typed-values";
import { labelProperty } from "../../base/relations/labels";
import { selectBankAccountLabels, selectPropertyLabels } from "../../base/relations/relation-labels.server";
import { DEFAULT_INTEREST_METHOD } from "./interest/interest-methods";
import { loanShareFields, typedLoanFields } from "./loan-fields";
import type { Loan } from "./repository.server";

/** More properties than a list is gone through for. */
const MOST_PROPERTIES = 1_000;

/** A loan as its form shows it; a new one begins with the usual method. Its rate is the first of its rates. */
export function typedLoan(loan: Loan | null): Record<string, unknown> {
  if (!loan) return { interestMethod: DEFAULT_INTEREST_METHOD };
  return {
    ...typedValues(typedLoanFields, loan),
    rateSteps: loan.rateSteps,
    properties: loan.properties.map((share) => typedValues(loanShareFields, share)),
  };
}

/** What a loan can be paid from and be for, in one round trip. */
export async function listLoanChoices(db: Db) {
  const [banks, properties] = await runBatch(db, [
    selectBankAccountLabels(db),
    selectPropertyLabels(db, { most: MOST_PROPERTIES }),
  ]);
  return {
    bankAccountId: banks.map(({ id, name }) => ({ value: String(id), label: name })),
    propertyId: properties
      .map((property) => ({ value: String(property.id), label: labelProperty(property) }))
      .sort((one, other) => compareTexts(one.label, other.label)),
  };
}
