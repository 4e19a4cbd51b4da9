import { costStatementTexts as texts } from "../../../texts/costs/cost-statements";
import type { FieldErrors } from "../../base/domain-error";
import { CABLE_UNTIL, isAllocableFrom } from "../../base/law/operating-costs/cost-types";
import { latestEnd } from "../../base/law/operating-costs/settlement-deadline";
import type { Cents } from "../../base/money/money";
import {
  type CostItem,
  type CostMeasure,
  type CostStatement,
  countsOverTime,
  type Heating,
  MEASURE_SCALE,
} from "./cost-statement";
import { type DaySpan, daysOf, findOverlap, listStays, type Stay, type TenantTerm } from "./stays";
import { isByPersons, weigh } from "./weigh";

/** What a statement is held against. */
export type Surroundings = {
  tenancies: readonly TenantTerm[];
  /** The statements of the property that were there before it. */
  others: readonly DaySpan[];
};

/** What is wrong with a statement, by the name of the field: `items[2].amount`, `heating.shares[0].amount`, `to`. */
export function findFaults(statement: CostStatement, { tenancies, others }: Surroundings): FieldErrors {
  const { from, to, items, heating, source } = statement;
  const stays = listStays(statement, tenancies);
  const faults: FieldErrors = {};
  const other = others.find((one) => one.from <= to && one.to >= from);
  if (other) faults.from = texts.overlaps(other.from, other.to);
  const latest = latestEnd(from);
  if (to > latest) faults.to = texts.tooLong(latest);
  if (items.length === 0 && !heating) faults.items = texts.noItems;
  const overlaps = findOverlap(statement, tenancies) !== null;
  if (!stays.some(({ agreementId }) => agreementId !== null)) faults.agreements = texts.noAgreement;
  else if (overlaps && source === "WEG") faults.agreements = texts.agreementsOverlap;
  const place = { span: statement, stays, overlaps: overlaps && source === "OWN" };
  for (const [index, item] of items.entries())
    for (const [field, sentence] of Object.entries(faultsOfItem(item, place)))
      faults[`items[${index}].${field}`] = sentence;
  if (heating)
    for (const [field, sentence] of Object.entries(faultsOfHeating(heating, stays, overlaps)))
      faults[`heating.${field}`] = sentence;
  return faults;
}

type Place = { span: DaySpan; stays: readonly Stay[]; overlaps: boolean };

function faultsOfItem(item: CostItem, place: Place): FieldErrors {
  const { costType, allocable, amount, labour, labourKind } = item;
  const faults = { ...faultsOfKey(item), ...faultsOfMeasures(item, place) };
  if (item.key === "DIRECT" && amount === 0) faults.amount = texts.noAmount;
  if (allocable && costType === null) faults.costType = texts.noCostType;
  if (allocable && costType !== null && !isAllocableFrom(costType, place.span.from))
    faults.costType = texts.cable(CABLE_UNTIL);
  if (!isWithin(labour, amount)) faults.labour = texts.aboveLabour(amount);
  else if (labour !== 0 && labourKind === null) faults.labourKind = texts.noLabourKind;
  return faults;
}

/** What is wrong with how a row was apportioned to the property. */
function faultsOfKey({ key, total, measure, totalMeasure, amount }: CostItem): FieldErrors {
  const faults: FieldErrors = {};
  const isAbove = total !== null && !isWithin(amount, total);
  if (isAbove) faults.amount = texts.aboveTotal(total);
  if (key === "DIRECT") {
    if (measure !== null) faults.measure = texts.noMeasureOfDirect;
    if (totalMeasure !== null) faults.totalMeasure = texts.noMeasureOfDirect;
    return faults;
  }
  if (total === null) faults.total = texts.noTotal;
  if (measure === null) faults.measure = texts.noMeasure;
  if (totalMeasure === null || totalMeasure === 0) faults.totalMeasure = texts.noMeasure;
  else if (measure !== null && measure > totalMeasure) faults.measure = texts.aboveWhole(totalMeasure / MEASURE_SCALE);
  else if (measure !== null && total !== null && !isAbove && !isShare(amount, total, measure, totalMeasure))
    faults.amount = texts.notByKey(Math.round((total * measure) / totalMeasure));
  return faults;
}

/** What is wrong with what tenants used of a row. */
function faultsOfMeasures(item: CostItem, { span, stays, overlaps }: Place): FieldErrors {
  const { key, measure, tenantMeasures, allocable } = item;
  const faults: FieldErrors = {};
  if (tenantMeasures.length === 0) {
    if (overlaps && allocable && !isByPersons(item, stays)) faults.tenantMeasures = texts.needsMeasures;
    return faults;
  }
  if (key === "DIRECT") faults.tenantMeasures = texts.noMeasureOfDirect;
  faultyPlaces(tenantMeasures, stays, (place, sentence) => {
    faults[`tenantMeasures[${place}].agreementId`] = sentence;
  });
  const owners = weigh(item, stays, span)[stays.findIndex(({ agreementId }) => agreementId === null)] ?? 0;
  const scale = countsOverTime(key) ? MEASURE_SCALE : MEASURE_SCALE * daysOf(span);
  if (measure !== null && owners < 0 && Object.keys(faults).length === 0)
    faults.tenantMeasures = texts.measuresAbove(measure / MEASURE_SCALE - owners / scale, measure / MEASURE_SCALE);
  return faults;
}

function faultsOfHeating(
  { amount, co2, shares, byDegreeDays }: Heating,
  stays: readonly Stay[],
  overlaps: boolean,
): FieldErrors {
  const faults: FieldErrors = {};
  if (byDegreeDays && overlaps) return { byDegreeDays: texts.degreeDaysOverlap };
  const sum = shares.reduce((all, share) => all + share.amount, 0);
  if (amount === 0 && shares.length === 0) faults.amount = texts.noHeating;
  if (sum !== amount) faults.amount = texts.sharesDiffer(sum, amount);
  faultyPlaces(shares, stays, (place, sentence) => {
    faults[`shares[${place}].agreementId`] = sentence;
  });
  if (co2 && co2.cost > amount) faults["co2.cost"] = texts.carbonAbove(amount);
  return faults;
}

/** Tells of each place of a list that names an agreement which did not run, or one that a place before it names. */
function faultyPlaces(
  list: readonly { agreementId: number | null }[],
  stays: readonly Stay[],
  tell: (place: number, sentence: string) => void,
): void {
  for (const [place, { agreementId }] of list.entries()) {
    if (!stays.some((stay) => stay.agreementId === agreementId)) tell(place, texts.notTenant);
    else if (list.findIndex((one) => one.agreementId === agreementId) < place) tell(place, texts.twice);
  }
}

/** Whether a part is one of a whole: no more than that, and of its sign. */
function isWithin(part: Cents, whole: Cents): boolean {
  return whole < 0 ? part <= 0 && part >= whole : part >= 0 && part <= whole;
}

/** Whether an amount is what a key says, to the cent: rounded up or down. */
function isShare(amount: Cents, total: Cents, measure: CostMeasure, totalMeasure: CostMeasure): boolean {
  const difference = BigInt(amount) * BigInt(totalMeasure) - BigInt(total) * BigInt(measure);
  return (difference < 0n ? -difference : difference) < BigInt(totalMeasure);
}
