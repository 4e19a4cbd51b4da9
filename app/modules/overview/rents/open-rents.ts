import type { Db } from "../../../../db/client";
import { rentTexts as texts } from "../../../texts/deadlines/rents";
import { formatAmount, formatDay, formatMoney, formatNumber } from "../../../texts/format";
import { relationTexts } from "../../../texts/relations";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { cutRows } from "../../base/lists/cut-rows";
import type { Cents } from "../../base/money/money";
import type { RoleFlags } from "../../base/rights/rights";
import { earliestRentIncrease } from "../../portfolio/rental-agreements/rent-increase/reckon-rent-increase";
import type { RentFacts, RentIncrease } from "../../portfolio/rental-agreements/rent-increase/rent-facts";
import { type KnownPortfolio, readPortfolioFacts } from "../deadlines/portfolio-facts.server";

/** So many stand on a page. */
const RENTS_A_PAGE = 50;

/** A rent that runs, and what it may be at the earliest. */
type Reckoned = { agreement: KnownPortfolio["facts"]["agreements"][number]; found: RentIncrease; yearly: Cents };

/** What the rents of all running agreements may be as of a day, the most euros a year first; a page of them, in one round trip. */
export async function openRents(db: Db, user: RoleFlags, today: Day, page: number) {
  const known = await readPortfolioFacts(db, user, today, today);
  const { agreements, prices } = known.facts;
  const rows = agreements
    .filter(({ startDate, endDate }) => startDate <= today && (endDate === null || endDate >= today))
    .map((agreement): Reckoned => {
      const found = earliestRentIncrease(agreement, prices, today);
      return { agreement, found, yearly: found.rent === null ? 0 : 12 * (found.rent - (found.current ?? 0)) };
    })
    .sort((one, other) => other.yearly - one.yearly || rank(one.found) - rank(other.found));
  const { shown, ...place } = cutRows(rows, page, RENTS_A_PAGE);
  return {
    ...place,
    count: rows.length,
    raised: rows.filter(({ yearly }) => yearly > 0).length,
    yearly: rows.reduce((sum, one) => sum + one.yearly, 0),
    rents: shown.map((row) => showRent(row, known)),
  };
}

/** Whose facts are known stands before whose are not. */
function rank({ missing }: RentIncrease): number {
  return missing.length === 0 ? 0 : 1;
}

export type ShownRent = ReturnType<typeof showRent>;

function showRent({ agreement, found, yearly }: Reckoned, { homes, tenants }: KnownPortfolio) {
  const home = homes.get(agreement.propertyId);
  const { current, rent, effectiveOn, binding, missing } = found;
  return {
    agreementId: agreement.id,
    propertyId: agreement.propertyId,
    tenant: tenants.get(agreement.id) || relationTexts.unknownTenant,
    place: home
      ? [addressOf({ ...home, zipCode: null }, relationTexts.unknownPlace), insideOf(home)].filter(Boolean).join(", ")
      : "",
    basis: binding === "STEP" && rent !== null ? texts.agreed : texts.bases[found.mode],
    current: current === null ? "–" : formatAmount(current),
    rent: rent === null ? "–" : formatAmount(rent),
    from: effectiveOn === null ? "–" : formatDay(effectiveOn),
    limit: missing.length > 0 ? texts.missing(missing) : limitOf(agreement, found),
    isMissing: missing.length > 0,
    yearly: yearly > 0 ? `+${formatAmount(yearly)}` : missing.length > 0 ? "–" : formatAmount(0),
    isRaised: yearly > 0,
    blocked: found.blockedUntil === null ? null : texts.blockedUntil(found.blockedUntil),
    mayWrite: yearly > 0 && (binding === "INDEX" || found.consentUntil !== null),
  };
}

/** What binds a rent, as a person reads it. */
export function limitOf(facts: RentFacts, { binding, indexOf, rent }: RentIncrease): string {
  switch (binding) {
    case "CAP":
      return texts.cap(facts.rentCapPercent ?? 0);
    case "COMPARABLE":
      return texts.comparable(formatMoney(facts.comparableRent ?? 0), formatNumber(facts.areaSqm ?? 0, 2));
    case "INDEX":
      return indexOf ? texts.index(formatNumber(indexOf.to.value, 1, 2), formatNumber(indexOf.from.value, 1, 2)) : "";
    case "STEP":
      return rent === null ? texts.noStep : texts.step;
    default:
      return "";
  }
}
