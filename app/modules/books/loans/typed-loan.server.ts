import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { compareTexts } from "../../../texts/format";
import { typedValues } from "../../base/fields/typed-values";
import { labelProperty } from "../../base/relations/labels";
import {
  offeredWith,
  selectBankAccountLabels,
  selectPropertyLabels,
} from "../../base/relations/relation-labels.server";
import { DEFAULT_INTEREST_METHOD } from "./interest/interest-methods";
import { loanShareFields, typedLoanFields } from "./loan-fields";
import type { Loan } from "./repository.server";

/** A loan as its form shows it; a new one begins with the usual method. Its rate is the first of its rates. */
export function typedLoan(loan: Loan | null): Record<string, unknown> {
  if (!loan) return { interestMethod: DEFAULT_INTEREST_METHOD };
  return {
    ...typedValues(typedLoanFields, loan),
    rateSteps: loan.rateSteps,
    properties: loan.properties.map((share) => typedValues(loanShareFields, share)),
  };
}

/** What a loan can be paid from and be for, with what it is for already; in one round trip. */
export async function listLoanChoices(db: Db, loan: Loan | null) {
  const [banks, properties] = await runBatch(db, [
    selectBankAccountLabels(db),
    selectPropertyLabels(db, offeredWith(...(loan?.properties ?? []).map(({ propertyId }) => propertyId))),
  ]);
  return {
    bankAccountId: banks.map(({ id, name }) => ({ value: String(id), label: name })),
    propertyId: properties
      .map((property) => ({ value: String(property.id), label: labelProperty(property) }))
      .sort((one, other) => compareTexts(one.label, other.label)),
  };
}
