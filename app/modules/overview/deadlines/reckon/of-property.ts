import { type Day, yearOf } from "../../../base/calendar/day";
import { monthsOn } from "../../../base/calendar/months-on";
import {
  calibratedUntil,
  certificateUntil,
  LEGIONELLA_MONTHS,
  REMOTE_READING_BY,
  SMOKE_ALARM_MONTHS,
  TAX_DAYS,
} from "../../../base/law/deadlines/expiries";
import { improvementsUntil, specialDepreciationEnds, taxedSaleUntil } from "../../../base/law/depreciation-law";
import { type Deadline, type DeadlineFacts, keyOf, NOWHERE, type Wanted } from "./deadline";
import type { DatedProperty, MeterFacts } from "./facts";

/** What follows from a property's own days; nothing once it is sold. */
export function deadlinesOfProperty(property: DatedProperty, today: Day, wanted: Wanted): Deadline[] {
  const { id, contractDate, usageRightsSinceDate, energyCertificateDate, insuranceUntil } = property;
  const months = property.insuranceNoticeMonths;
  if (property.usageRightsUntilDate !== null && property.usageRightsUntilDate < today) return [];
  const place = { propertyId: id, agreementId: null, loanId: null };
  const found: Deadline[] = [];
  const put = (what: Deadline["what"], date: Day, facts: DeadlineFacts) => {
    if (wanted(what, date))
      found.push({ ...place, key: keyOf(what, id, date), uid: keyOf(what, id), what, date, facts });
  };
  const add = (what: Deadline["what"], date: Day, from: Day) => put(what, date, { from });
  if (energyCertificateDate !== null)
    add("certificate", certificateUntil(energyCertificateDate), energyCertificateDate);
  if (insuranceUntil !== null) {
    const text = [property.insuranceCompany, property.buildingInsuranceNumber].filter(Boolean).join(" ");
    const facts = { from: insuranceUntil, ...(text && { text }), ...(months !== null && { count: months }) };
    put("insuranceEnds", insuranceUntil, facts);
    if (months !== null) put("insuranceNotice", monthsOn(insuranceUntil, -months), facts);
  }
  if (usageRightsSinceDate !== null) add("improvements", improvementsUntil(usageRightsSinceDate), usageRightsSinceDate);
  if (usageRightsSinceDate !== null && property.specialDepreciation) {
    const { deductedUntil, letUntil } = specialDepreciationEnds(usageRightsSinceDate);
    const facts = { from: usageRightsSinceDate, until: letUntil, count: yearOf(deductedUntil) };
    put("specialDepreciation", deductedUntil, facts);
    put("lettingBound", letUntil, facts);
  }
  if (contractDate !== null) add("taxedSale", taxedSaleUntil(contractDate), contractDate);
  return found;
}

/** The quarters' days of the property tax in some years, for so many properties. */
export function propertyTaxes(count: number, years: readonly number[]): Deadline[] {
  if (count === 0) return [];
  return years.flatMap((year) =>
    TAX_DAYS.map((day, quarter): Deadline => {
      const date = `${year}-${day}`;
      const key = keyOf("propertyTax", date);
      return { ...NOWHERE, key, uid: key, what: "propertyTax", date, facts: { count: quarter + 1 } };
    }),
  );
}

/** Looked at each year: smoke alarms by DIN 14676-1, boilers as is usual. */
const yearly = { SMOKE_ALARM: "smokeCheck", BOILER: "boilerCare" } as const;

/** What follows from the meters and devices of properties, those that come back each year for some years. */
export function deadlinesOfMeters(meters: readonly MeterFacts[], years: readonly number[]): Deadline[] {
  const found: Deadline[] = [];
  const remote = new Set<number>();
  for (const { id, propertyId, kind, calibratedDate } of meters) {
    const place = { propertyId, agreementId: null, loanId: null };
    const add = (what: Deadline["what"], date: Day, from: Day, ...year: number[]) => {
      const names = { key: keyOf(what, id, date), uid: keyOf(what, id, ...year) };
      found.push({ ...place, ...names, what, date, facts: { from, text: kind } });
    };
    if (kind === "HEAT" || kind === "WARM_WATER") remote.add(propertyId);
    if (calibratedDate === null) continue;
    if (kind === "DRINKING_WATER") add("legionella", monthsOn(calibratedDate, LEGIONELLA_MONTHS), calibratedDate);
    else if (kind === "SMOKE_ALARM" || kind === "BOILER") {
      for (const year of years)
        if (year > yearOf(calibratedDate))
          add(yearly[kind], monthsOn(calibratedDate, 12 * (year - yearOf(calibratedDate))), calibratedDate, year);
      if (kind === "SMOKE_ALARM") add("smokeReplacement", monthsOn(calibratedDate, SMOKE_ALARM_MONTHS), calibratedDate);
    } else add("calibration", calibratedUntil(calibratedDate), calibratedDate);
  }
  for (const propertyId of remote) {
    const date = REMOTE_READING_BY;
    const place = { propertyId, agreementId: null, loanId: null };
    const names = { key: keyOf("remoteReading", propertyId, date), uid: keyOf("remoteReading", propertyId) };
    found.push({ ...place, ...names, what: "remoteReading", date, facts: {} });
  }
  return found;
}
