import { loanRefusals } from "../../../texts/accounting/loans";
import { formatNumber } from "../../../texts/format";
import { refusalAt } from "../../base/edits/refusal-at";

/** One of the properties that a loan is for, with its share in percent. */
export type LoanShare = { propertyId: number; share: number };

const SHARE_DECIMALS = 10_000;

const unitsOf = (shares: readonly LoanShare[]) =>
  shares.reduce((sum, { share }) => sum + Math.round(share * SHARE_DECIMALS), 0);

/** How a loan's properties are kept, in the order of their ids; null if it is for none. Throws `invalid` unless all of it is shared out. */
export function writeShares(shares: readonly LoanShare[]): string | null {
  if (shares.length === 0) return null;
  const ids = shares.map(({ propertyId }) => propertyId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw refusalAt(`properties[${twice}].propertyId`, loanRefusals.propertyTwice);
  if (unitsOf(shares) !== 100 * SHARE_DECIMALS)
    throw refusalAt("properties", loanRefusals.notAll(unitsOf(shares) / SHARE_DECIMALS));
  const sorted = shares.toSorted((one, other) => one.propertyId - other.propertyId);
  return JSON.stringify(sorted.map(({ propertyId, share }) => ({ propertyId, share })));
}

/** The shares that `writeShares` wrote. */
export function readShares(kept: string): LoanShare[] {
  return JSON.parse(kept) as LoanShare[];
}

/** Shares as a person reads them, a line each. */
export function describeShares(shares: readonly LoanShare[]): string {
  return shares.map(({ propertyId, share }) => `#${propertyId}: ${formatNumber(share, 0, 4)}\u00a0%`).join("\n");
}
