import { formatDay, formatMoney, formatNumber } from "../../../texts/format";
import { glanceTexts as texts } from "../../../texts/properties/glance";
import { propertyFactTexts } from "../../../texts/properties/properties";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { addDays, addMonths, type Day, yearOf } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { tenantAccountPath } from "../../books/tenant-accounts/tenant-account-paths";
import type { PropertyRow } from "../../portfolio/properties/repository.server";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import { readRentSteps } from "../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import type { AgreementRow } from "../../portfolio/rental-agreements/repository.server";
import type { RentStep } from "../../portfolio/rental-agreements/terms/agreement";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import type { ScoreFigureInputs } from "../../portfolio/scoring/score-inputs";
import { scales } from "../../portfolio/scoring/score-rules";
import { tenantPath } from "../tenants/tenant-view";

/** A figure of the strip under a property's title: what it is, how much, and the line that explains it. */
export type GlanceFigure = {
  key: "tenant" | "rent" | "account" | "yield" | "value";
  label: string;
  value: string;
  /** What comes to it, in smaller letters. */
  beside?: string;
  under: string;
  /** What is wrong, or will soon change. */
  tone?: "bad" | "warn";
  underTone?: "warn";
  /** Where more of it stands. */
  to?: string;
};

type Property = ScoreFigureInputs &
  Pick<
    PropertyRow,
    | "indicativeUtilities"
    | "marketValue"
    | "marketValueFixingDate"
    | "areaSqm"
    | "usageRightsSinceDate"
    | "usageRightsUntilDate"
  >;

type Tenancy = Pick<AgreementRow, "id" | "counterParty" | "startDate" | "endDate" | "rentSteps">;

const MONTHS = 12;
/** Of a day that stands as `DD.MM.YYYY`. */
const DAY_AND_MONTH = 6;

type Rent = Pick<RentStep, "rent" | "utilities">;

/**
 * Who lives in a property and what it brings today, as far as it is known. `balances` are what the accounts of tenants come to, by
 * agreement, in cents; null for those who may not see them.
 */
export function showGlance(
  property: Property,
  agreements: readonly Tenancy[],
  balances: ReadonlyMap<number, Cents> | null,
  today: Day,
): GlanceFigure[] {
  const running = agreements.filter((agreement) => agreementState(agreement, today) === "running");
  const agreed = running.length > 0 ? rentOf(running, today) : null;
  return [
    tenantFigure(property, agreements, running, today),
    agreed ? agreedFigure(running, agreed, today) : indicativeFigure(property),
    balances && accountFigure(running, balances),
    yieldFigure(property, agreed, today),
    valueFigure(property),
  ].filter((figure) => figure !== null);
}

function tenantFigure(
  property: Property,
  agreements: readonly Tenancy[],
  running: readonly Tenancy[],
  today: Day,
): GlanceFigure {
  const shown = { key: "tenant", label: texts.tenant, to: "#agreements" } as const;
  const [one] = running;
  const { usageRightsUntilDate: until } = property;
  const sold = until === null ? null : propertyFactTexts.sold(until, today);
  if (sold !== null && until !== null && until <= today)
    return { key: "tenant", label: texts.property, value: sold, under: one ? texts.goesOn(running.map(nameOf)) : "" };
  if (one && running.length === 1)
    return {
      ...shown,
      value: nameOf(one),
      to: tenantPath(one.id),
      under: [agreementTexts.term(one.startDate, one.endDate, "running"), sold].filter(Boolean).join(", "),
    };
  if (one)
    return {
      ...shown,
      value: texts.tenants(running.length),
      under: [...running.map(nameOf), sold].filter(Boolean).join(", "),
    };
  const next = agreements.findLast(({ startDate }) => startDate > today);
  const coming = next && texts.movesIn(next.startDate, nameOf(next));
  const since = vacantSince(property, agreements, today);
  if (since !== null || agreements.length > 0) {
    const value = since === null ? texts.vacant : texts.vacantSince(formatDay(since));
    return { ...shown, value, tone: "warn", under: coming ?? sold ?? texts.noNext };
  }
  const { offerWithTenant } = property;
  const offered = offerWithTenant === null ? "" : offerWithTenant ? texts.offeredWithTenant : texts.offeredVacant;
  return { ...shown, value: texts.noAgreement, under: offered };
}

/** The day after its last tenant, or on which it was taken over if that is later; null if neither is known. */
function vacantSince(
  { usageRightsSinceDate: since, usageRightsUntilDate: until }: Property,
  agreements: readonly Tenancy[],
  today: Day,
): Day | null {
  const days = agreements.flatMap(({ endDate }) => (endDate !== null && endDate < today ? addDays(endDate, 1) : []));
  const isOwned = since !== null && since <= today && (until === null || until >= today);
  return (isOwned ? [...days, since] : days).sort().at(-1) ?? null;
}

function agreedFigure(running: readonly Tenancy[], { rent, utilities }: Rent, today: Day): GlanceFigure {
  const shown = {
    key: "rent",
    label: texts.rent,
    value: euros(rent),
    beside: texts.plusEuros(euros(utilities)),
  } as const;
  const [nextDay] = running
    .flatMap(({ rentSteps }) =>
      readRentSteps(rentSteps)
        .slice(1)
        .map(({ validFrom }) => validFrom),
    )
    .filter((day) => day > today)
    .sort();
  if (!nextDay) return { ...shown, under: texts.together(formatMoney(rent + utilities)) };
  const next = rentOf(running, nextDay);
  return {
    ...shown,
    under: texts.coming(
      nextDay < addMonths(today, MONTHS) ? formatDay(nextDay).slice(0, DAY_AND_MONTH) : formatDay(nextDay),
      euros(next.rent),
      next.utilities === utilities ? null : euros(next.utilities),
    ),
    underTone: "warn",
  };
}

function indicativeFigure({ indicativeBaseRent: rent, indicativeUtilities: utilities, areaSqm }: Property) {
  if (rent === null) return null;
  return {
    key: "rent",
    label: texts.indicativeRent,
    value: euros(rent),
    beside: utilities === null ? texts.euro : texts.plusEuros(euros(utilities)),
    under: areaSqm ? texts.aSquareMetre(formatNumber(rent / 100 / areaSqm, 2)) : "",
  } as const;
}

function accountFigure(running: readonly Tenancy[], balances: ReadonlyMap<number, Cents>): GlanceFigure | null {
  const [one] = running;
  if (!one) return null;
  const balance = running.reduce((sum, { id }) => sum + (balances.get(id) ?? 0), 0);
  return {
    key: "account",
    label: running.length === 1 ? texts.account : texts.accounts,
    value: formatMoney(balance),
    under: balance === 0 ? texts.settled : balance < 0 ? texts.owed : texts.ahead,
    to: running.length === 1 ? tenantAccountPath(one.id) : "#agreements",
    ...(balance < 0 ? { tone: "bad" } : {}),
  };
}

/** By the rent agreed today, or else by the one reckoned with, as the score has it. */
function yieldFigure(property: Property, agreed: Rent | null, today: Day): GlanceFigure | null {
  const rent = agreed?.rent ?? property.indicativeBaseRent;
  const { offerPrice, offerExtraCharges } = property;
  const fraction = scales.annualReturn.figureOf({ ...property, indicativeBaseRent: rent }, yearOf(today));
  if (fraction === null || rent === null) return null;
  return {
    key: "yield",
    label: texts.yield,
    value: texts.percent(formatNumber(fraction * 100, 1)),
    under: texts.rentOnPrice(
      wholeEuros(rent * MONTHS),
      wholeEuros((offerPrice ?? 0) + (offerExtraCharges ?? 0)),
      Boolean(offerExtraCharges),
    ),
  };
}

function valueFigure({
  marketValue,
  marketValueFixingDate: fixed,
  offerPrice,
  areaSqm,
}: Property): GlanceFigure | null {
  const value = marketValue ?? offerPrice;
  if (value === null) return null;
  return {
    key: "value",
    label: marketValue === null ? texts.price : texts.marketValue,
    value: texts.euros(wholeEuros(value)),
    under: [
      areaSqm && texts.aSquareMetre(wholeEuros(value / areaSqm)),
      marketValue !== null && fixed && texts.fixed(fixed.slice(5, 7), fixed.slice(0, 4)),
    ]
      .filter(Boolean)
      .join(", "),
  };
}

function nameOf({ counterParty }: Tenancy): string {
  return counterParty ?? agreementTexts.unknownTenant;
}

function rentOf(agreements: readonly Tenancy[], day: Day): Rent {
  const steps = agreements.flatMap(({ rentSteps }) => rentOnDay({ rentSteps: readRentSteps(rentSteps) }, day) ?? []);
  return {
    rent: steps.reduce((sum, { rent }) => sum + rent, 0),
    utilities: steps.reduce((sum, { utilities }) => sum + utilities, 0),
  };
}

/** Cents only if there are some. */
function euros(cents: Cents): string {
  return formatNumber(cents / 100, cents % 100 === 0 ? 0 : 2);
}

function wholeEuros(cents: Cents): string {
  return formatNumber(cents / 100);
}
