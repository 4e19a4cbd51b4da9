import type { PortfolioFacts } from "../../../app/modules/books/suggestions/portfolio/suggestion-data";
import { buildEstate, TO } from "./estate";
import { housesLines } from "./houses-lines";
import { caretakersLines, craftsLines, dutiesLines, lendersLines, purchaseLines } from "./other-lines";
import type { RightLine } from "./right-line";
import { tenantsLines } from "./tenants-lines";

/** What is known of a portfolio, and all that a bank booked for it, by day. */
export type KnownHistory = { facts: PortfolioFacts; lines: RightLine[] };

/** Ten months of a landlord's accounts. The same seed always makes the same. */
export function landlordHistory(seed: number): KnownHistory {
  const estate = buildEstate(seed);
  const lines = [tenantsLines, housesLines, purchaseLines, craftsLines, caretakersLines, lendersLines, dutiesLines]
    .flatMap((make) => make(estate))
    .filter(({ valueDate }) => valueDate <= TO)
    .sort((one, other) => (one.valueDate < other.valueDate ? -1 : one.valueDate > other.valueDate ? 1 : 0));
  return {
    lines,
    facts: {
      properties: estate.flats.map(({ property }) => property),
      agreements: estate.tenancies.map(({ agreement }) => agreement),
      loans: estate.loans.map(({ loan }) => loan),
      ownIbans: estate.ownIbans,
    },
  };
}
