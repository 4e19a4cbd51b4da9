import { formatDay, formatNumber } from "../../../../texts/format";
import { folderTexts } from "../../../../texts/properties/folders";
import { propertyFactTexts } from "../../../../texts/properties/properties";
import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";

/**
 * What a tile says of a property beside where it is: of one in the portfolio who lives there, of an offer what it costs and brings, of one
 * that was sold when.
 */
type Fate = {
  owned: boolean;
  rented: boolean;
  tenant: string | null;
  /** How many agreements run; `tenant` is who came last, `agreedRent` what all pay. */
  tenants: number;
  agreedRent: Cents | null;
  vacantSince: Day | null;
  usageRightsUntilDate: Day | null;
  offerPrice: Cents | null;
  indicativeBaseRent: Cents | null;
  areaSqm: number | null;
};

const BLANK = "\u00a0";
const MONTHS = 12;

/** Euros, with cents only if there are some. */
function euros(cents: Cents): string {
  return `${formatNumber(cents / 100, cents % 100 === 0 ? 0 : 2)}${BLANK}€`;
}

/** What is known of it, in words; empty if nothing is. */
export function tileFacts(fate: Fate, today: Day): string {
  const { usageRightsUntilDate: until } = fate;
  if (until === null) return factsOf(fate);
  const sold = propertyFactTexts.sold(until, today);
  return until <= today ? sold : [factsOf(fate), sold].filter(Boolean).join(" · ");
}

function factsOf(fate: Fate): string {
  const { owned, rented, vacantSince: since } = fate;
  if (!owned) return offerOf(fate) || (rented ? tenancyOf(fate) : "");
  if (rented) return tenancyOf(fate);
  return since === null ? "" : folderTexts.vacantSince(formatDay(since));
}

function tenancyOf({ tenant, tenants, agreedRent }: Fate): string {
  const who = tenants > 1 ? folderTexts.tenants(tenants) : (tenant ?? folderTexts.unknownTenant);
  return [who, agreedRent !== null && euros(agreedRent)].filter(Boolean).join(" · ");
}

function offerOf({ offerPrice: price, indicativeBaseRent: rent, areaSqm: area }: Fate): string {
  return [
    price !== null && euros(price),
    price && rent && `${formatNumber((MONTHS * 100 * rent) / price, 1)}${BLANK}%`,
    area !== null && `${formatNumber(area, 0, 1)}${BLANK}m²`,
  ]
    .filter(Boolean)
    .join(" · ");
}
