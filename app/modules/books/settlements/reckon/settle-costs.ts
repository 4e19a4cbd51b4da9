import type { Day } from "../../../base/calendar/day";
import { yearDaysFrom } from "../../../base/law/operating-costs/carbon-stages";
import { settlementDeadline } from "../../../base/law/operating-costs/settlement-deadline";
import { type Cents, roundHalfUp } from "../../../base/money/money";
import type { CostStatement } from "../../cost-statements/cost-statement";
import type { TenantTerm } from "../../cost-statements/stays";
import { type AgreementCosts, type DividedCosts, divideCosts } from "./divide-costs";
import type { Prepaid } from "./prepaid";

/** What an agreement bears and what was paid for it before. */
export type AgreementSettlement = AgreementCosts &
  Prepaid & {
    /** Above 0 it is to be paid. */
    balance: Cents;
    /** A twelfth of what a year would cost (§ 560 Abs. 4 BGB). */
    suggestedPrepayment: Cents;
    /** By when the tenant must have got it. */
    deadline: Day;
  };

/** What a property cost, settled with all who rented it. */
export type SettledCosts = Omit<DividedCosts, "agreements"> & { agreements: AgreementSettlement[] };

/** Divides costs and takes off what was paid before. */
export function settleCosts(
  statement: CostStatement,
  tenancies: readonly TenantTerm[],
  prepaidOf: (agreementId: number) => Prepaid,
): SettledCosts {
  const divided = divideCosts(statement, tenancies);
  const yearDays = yearDaysFrom(statement.from);
  return {
    ...divided,
    agreements: divided.agreements.map((agreement) => {
      const { prepaid, prepaidMonths } = prepaidOf(agreement.agreementId);
      return {
        ...agreement,
        ...{ prepaid, prepaidMonths },
        balance: agreement.costs - prepaid,
        suggestedPrepayment: Math.max(0, roundHalfUp((agreement.costs * yearDays) / agreement.days / 12)),
        deadline: settlementDeadline(statement.to),
      };
    }),
  };
}

/**
 * What may be claimed of a balance on a day: after the deadline no more than what was claimed before, or nothing if that was nothing
 * (§ 556 Abs. 3 Satz 3 BGB); a credit stands.
 */
export function claimOn(
  day: Day,
  { balance, deadline }: Pick<AgreementSettlement, "balance" | "deadline">,
  claimedBefore: Cents | null,
): Cents {
  return day <= deadline ? balance : Math.min(balance, claimedBefore ?? 0);
}
