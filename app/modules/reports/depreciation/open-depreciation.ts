import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { toEuros } from "../../base/money/money";
import { labelProperty } from "../../base/relations/labels";
import { selectProperty } from "../../portfolio/properties/repository.server";
import { depreciationKeys, type PropertyDepreciation, reckonDepreciation } from "./depreciation";
import { selectSpent } from "./depreciation.server";
import type { DepreciationYear } from "./plan-depreciation";

/** How a property is written off, with what it is called, in one round trip; `not-found` if there is none. */
export async function openDepreciation(
  db: Db,
  propertyId: number,
  today: Day,
): Promise<PropertyDepreciation & { id: number; label: string; groupId: number }> {
  const [[found], spent] = await runBatch(db, [
    selectProperty(db, propertyId, today),
    selectSpent(propertyId, depreciationKeys),
  ]);
  if (!found) throw new DomainError("not-found", propertyTexts.notFound);
  const { property } = found;
  return {
    id: propertyId,
    label: labelProperty(property),
    groupId: property.groupId,
    ...reckonDepreciation(property, spent),
  };
}

/** The same as `/api` says it: euros, and percent as typed. */
export function depreciationToApi(depreciation: PropertyDepreciation) {
  const { buildingSharePercent, base, landCost, rate, method, items, plan, improvements } = depreciation;
  const euros = (cents: number | null) => (cents === null ? null : toEuros(cents));
  return {
    buildingShare: buildingSharePercent,
    base: euros(base),
    landCost: euros(landCost),
    rate: rate === null ? null : rate / 100,
    method,
    missing: depreciation.missing,
    items: items.map((item) => ({ ...item, base: toEuros(item.base) })),
    plan: plan.map(yearToApi),
    improvements: improvements && {
      limit: toEuros(improvements.limit),
      spent: toEuros(improvements.spent),
      left: toEuros(improvements.left),
      until: improvements.until,
      // What of it is counted with its tax, as no leg says which.
      gross: toEuros(improvements.gross),
      confirmedOn: improvements.confirmedOn,
      ...(improvements.plan && { plan: improvements.plan.map(yearToApi) }),
    },
  };
}

function yearToApi({ year, amount, bookValue, changed }: DepreciationYear) {
  return {
    year,
    amount: toEuros(amount),
    bookValue: toEuros(bookValue),
    // Equal amounts from this year on.
    ...(changed && { method: "LINEAR" }),
  };
}
