import type { Db } from "../../../../db/client";
import { addMonths, type Day, firstOfMonth } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import type { Cents } from "../../base/money/money";
import { changeAgreement } from "../../portfolio/rental-agreements/change-agreement.server";
import { openAgreement } from "../../portfolio/rental-agreements/open-agreement";
import { readRentSteps } from "../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import type { RentStep } from "../../portfolio/rental-agreements/terms/agreement";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import { openSettlement } from "./open-settlements.server";
import type { Settlement } from "./settlement";

/** What a tenant is to prepay a month by a settlement, and from when on it would be. */
export type SuggestedPrepayment = { suggested: Cents; present: Cents; from: Day };

/** The prepayment that a settlement suggests; null if it is agreed already, or nobody is to prepay any more. */
export async function suggestPrepayment(
  db: Db,
  { agreementId, content, cancelTime }: Settlement,
  today: Day,
): Promise<SuggestedPrepayment | null> {
  const { endDate, rentSteps } = await openAgreement(db, agreementId);
  const from = addMonths(firstOfMonth(today), 1);
  const present = rentOnDay({ rentSteps: readRentSteps(rentSteps) }, from)?.utilities ?? 0;
  const suggested = content.agreement.suggestedPrepayment;
  const isOver = cancelTime !== null || (endDate !== null && endDate < from);
  return isOver || present === 0 || suggested === present ? null : { suggested, present, from };
}

/** Agrees on the prepayment that a settlement suggests from the next month on, rents staying as they are. */
export async function takePrepayment(db: Db, actor: Actor, settlementId: number, today: Day): Promise<void> {
  const settlement = await openSettlement(db, settlementId);
  const suggestion = await suggestPrepayment(db, settlement, today);
  if (!suggestion) return;
  const { version, id, rentSteps } = await openAgreement(db, settlement.agreementId);
  const steps = withPrepayment(readRentSteps(rentSteps), suggestion);
  const request = { values: {}, rentSteps: steps, confirmOverlap: true };
  await changeAgreement(db, actor, { ...request, id, version, wholeForm: false }, today);
}

/** Steps of rent with another prepayment from a day on. */
export function withPrepayment(
  steps: readonly RentStep[],
  { suggested, from }: Pick<SuggestedPrepayment, "suggested" | "from">,
): RentStep[] {
  const before = steps.filter(({ validFrom }) => validFrom < from);
  const later = steps.filter(({ validFrom }) => validFrom >= from).map((step) => ({ ...step, utilities: suggested }));
  const rent = rentOnDay({ rentSteps: steps }, from)?.rent ?? 0;
  const own = later.some(({ validFrom }) => validFrom === from)
    ? []
    : [{ validFrom: from, rent, utilities: suggested }];
  return [...before, ...own, ...later];
}
