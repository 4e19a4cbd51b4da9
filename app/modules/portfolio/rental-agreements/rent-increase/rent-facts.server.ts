import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { properties } from "../../../../../db/schema/properties";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { agreementTexts } from "../../../../texts/properties/rental-agreements";
import { DomainError } from "../../../base/domain-error";
import { selectConsumerPrices } from "../../consumer-prices/consumer-price-noun.server";
import { readRentSteps } from "../rent-steps/rent-steps-text";
import type { RentFacts } from "./rent-facts";

/** The query for what limits the rent of some agreements. */
function selectRentFacts(db: Db, asked: SQL) {
  const { id, version, propertyId, counterParty, startDate, endDate, rentSteps, rentMode, indexBaseMonth } =
    rentalAgreements;
  const { comparableRent, comparableRentSource, rentCapPercent, modernisationDate, modernisationCosts } = properties;
  return db
    .select({
      ...{ id, version, propertyId, counterParty, startDate, endDate, rentSteps, rentMode, indexBaseMonth },
      // Of a house that several rent at once, each has an area of its own.
      areaSqm: sql<number | null>`coalesce(${rentalAgreements.areaSqm}, ${properties.areaSqm})`,
      homeSqm: sql<number | null>`${properties.areaSqm}`.as("home_sqm"),
      ...{ comparableRent, comparableRentSource, rentCapPercent, modernisationDate, modernisationCosts },
    })
    .from(rentalAgreements)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(asked);
}

/** What limits the rent of an agreement, and the index of all months, in one round trip; `not-found` without the agreement. */
export async function openRentFacts(db: Db, id: number) {
  const [[row], prices] = await runBatch(db, [
    selectRentFacts(db, eq(rentalAgreements.id, id)),
    selectConsumerPrices(db),
  ]);
  if (!row) throw new DomainError("not-found", agreementTexts.notFound);
  const facts: RentFacts = { ...row, rentSteps: readRentSteps(row.rentSteps) };
  return { facts, prices, agreement: row };
}
