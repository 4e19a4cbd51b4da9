import type { Cents } from "../../base/money/money";
import type { AgreementTerms } from "./terms/agreement";
import { rentOnDay } from "./terms/rent-on-day";

/** The most that the law allows as a deposit, and by how much an agreement's deposit is above it. */
export type DepositWarning = { limit: Cents; excess: Cents };

/** § 551 (1) BGB: three times a month's rent without utilities. */
export const MOST_BASE_RENTS = 3;

/**
 * Warns of a deposit above three base rents (§ 551 BGB), null when there is nothing to warn of. What counts is the rent on the
 * start day, when the deposit is agreed; a later rent step changes nothing.
 */
export function depositWarning(
  agreement: Pick<AgreementTerms, "startDate" | "rentSteps" | "rentDeposit">,
): DepositWarning | null {
  const limit = MOST_BASE_RENTS * (rentOnDay(agreement, agreement.startDate)?.rent ?? 0);
  const excess = agreement.rentDeposit - limit;
  return excess > 0 ? { limit, excess } : null;
}
