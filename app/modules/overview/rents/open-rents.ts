import type { Db } from "../../../../db/client";
import { rentTexts as texts } from "../../../texts/deadlines/rents";
import { formatAmount, formatDay, formatMoney, formatNumber } from "../../../texts/format";
import { relationTexts } from "../../../texts/relations";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { placeRows } from "../../base/lists/cut-rows";
import type { RoleFlags } from "../../base/rights/rights";
import type { RentFacts, RentIncrease } from "../../portfolio/rental-agreements/rent-increase/rent-facts";
import { askDeadlines } from "../deadlines/open-deadlines";
import { type RentRow, selectRents } from "./rents.server";

/** So many stand on a page. */
const RENTS_A_PAGE = 50;

/** What the rents of all running agreements may be as of a day, the most euros a year first; a page of them, in one round trip. */
export async function openLawfulRents(db: Db, user: RoleFlags, today: Day, wanted: number) {
  const { rents } = await askDeadlines(db, user, today, { rents: selectRents(wanted, RENTS_A_PAGE) });
  const [[sums], rows] = rents;
  const { count = 0, raised = 0, yearly = 0 } = sums ?? {};
  return { ...placeRows(count, wanted, RENTS_A_PAGE), count, raised, yearly, rents: rows.map(showRent) };
}

export type ShownRent = ReturnType<typeof showRent>;

function showRent({ yearly, increase, counterParty, streetAndNumber, city, indoorLocation, seId, ...row }: RentRow) {
  const found = JSON.parse(increase) as RentIncrease;
  const { current, rent, effectiveOn, binding, missing, modernisation } = found;
  const address = { streetAndNumber, zipCode: null, city };
  return {
    agreementId: row.agreementId,
    propertyId: row.propertyId,
    tenant: counterParty || relationTexts.unknownTenant,
    place: [addressOf(address, relationTexts.unknownPlace), insideOf({ indoorLocation, seId })]
      .filter(Boolean)
      .join(", "),
    basis: binding === "STEP" && rent !== null ? texts.agreed : texts.bases[found.mode],
    current: current === null ? "–" : formatAmount(current),
    rent: rent === null ? "–" : formatAmount(rent),
    from: effectiveOn === null ? "–" : formatDay(effectiveOn),
    limit: [
      found.blockedUntil && texts.blockedUntil(found.blockedUntil),
      missing.length > 0 ? texts.missing(missing) : limitOf(row, found),
      modernisation && texts.modernised(modernisation.increase, modernisation.effectiveOn),
    ]
      .filter(Boolean)
      .join(" · "),
    isMissing: missing.length > 0,
    yearly: yearly > 0 ? `+${formatAmount(yearly)}` : missing.length > 0 ? "–" : formatAmount(0),
    isRaised: yearly > 0,
    mayWrite: yearly > 0 && (binding === "INDEX" || found.consentUntil !== null || modernisation !== null),
  };
}

type Limits = Pick<RentFacts, "rentCapPercent" | "comparableRent" | "areaSqm">;

/** What binds a rent, as a person reads it. */
export function limitOf(facts: Limits, { binding, indexOf, rent }: RentIncrease): string {
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
