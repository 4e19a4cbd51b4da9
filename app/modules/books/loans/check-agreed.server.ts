import { inArray, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { properties } from "../../../../db/schema/properties";
import { loanRefusals } from "../../../texts/accounting/loans";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { refusalAt } from "../../base/edits/refusal-at";
import type { Cents } from "../../base/money/money";
import type { LoanShare } from "./loan-shares";

type Agreed = {
  payoutDate: Day | null;
  fixedUntil: Day | null;
  repaymentRate: number | null;
  instalment: Cents | null;
};

/** Refuses what cannot have been agreed: an instalment beside a rate of repayment, and interest that is fixed until before the payout. */
export function checkAgreed({ payoutDate, fixedUntil, repaymentRate, instalment }: Agreed): void {
  if (repaymentRate !== null && instalment !== null) throw refusalAt("instalment", loanRefusals.eitherOr);
  if (payoutDate !== null && fixedUntil !== null && fixedUntil < payoutDate)
    throw refusalAt("fixedUntil", loanRefusals.fixedBefore);
}

/** Of a rate of repayment and an instalment that which was sent alone takes the place of the other. */
export function oneOfBoth<Sent extends { repaymentRate?: number | null; instalment?: Cents | null }>(sent: Sent): Sent {
  const { repaymentRate, instalment } = sent;
  if (instalment != null && repaymentRate === undefined) return { ...sent, repaymentRate: null };
  return repaymentRate != null && instalment === undefined ? { ...sent, instalment: null } : sent;
}

/** Refuses shares in properties that there are not, in one round trip or none. */
export async function refuseUnknownProperties(db: Db, shares: readonly LoanShare[]): Promise<void> {
  if (shares.length === 0) return;
  const ids = shares.map(({ propertyId }) => propertyId);
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
  const known = new Set(found.map(({ id }) => id));
  const stranger = ids.findIndex((id) => !known.has(id));
  if (stranger >= 0) throw refusalAt(`properties[${stranger}].propertyId`, propertyTexts.notFound);
}
