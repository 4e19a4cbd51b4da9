import { addDays, addMonths, type Day } from "../../app/modules/base/calendar/day";
import { learnedRowsOf } from "../../app/modules/books/suggestions/learned/learned-row";
import { runOnFreshTokens } from "../../app/modules/books/suggestions/portfolio/fresh-tokens.server";
import type { AgreementFacts } from "../../app/modules/books/suggestions/portfolio/suggestion-data";
import { addLearned } from "../../app/modules/books/suggestions/repository.server";
import type { D1Client } from "../../db/client";
import { connect } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import { properties } from "../../db/schema/properties";
import { rentalAgreements } from "../../db/schema/rental-agreements";
import { generateHistory } from "../../db/seed/generate-history";
import type { HistoryPlan } from "../../db/seed/history/history";
import { insertPlan, insertUnbookedLines } from "../support/books/insert-plan";
import { generateFlats } from "../support/generate-flats";
import { addImports } from "./fill-database";

const FROM: Day = "2016-01-01";
const YEAR: { from: Day; to: Day } = { from: "2025-01-01", to: "2025-12-31" };
const AGREEMENTS_A_FLAT = 2;

/** More lines than a page shows. */
const OPEN_LINES = 60;

/** How many bookings are learned of a flat, those of its last month first. */
export const BOOKED_A_FLAT = 20;

/** What is learned goes into the database in parts of so many bookings. */
const BOOKED_AT_ONCE = 2_000;

/**
 * Adds a folder of that many flats to a database with demo data, twice as many agreements, and a year of a bank's lines
 * about them: how `BOOKED_A_FLAT` were booked is learned, the last ones are open.
 */
export async function fillFlats(database: D1Client, count: number): Promise<void> {
  const db = connect(database);
  const plan = withIdsAfter(
    { properties: await db.$count(properties), agreements: await db.$count(rentalAgreements) },
    letTwice(generateFlats(count, { seed: 1, from: FROM, to: YEAR.to })),
  );
  await insertPlan(db, plan);
  const lines = generateHistory({ ...plan, ...YEAR });
  const booked = lines.slice(-OPEN_LINES - BOOKED_A_FLAT * count, -OPEN_LINES);
  for (let start = 0; start < booked.length; start += BOOKED_AT_ONCE) {
    const part = booked.slice(start, start + BOOKED_AT_ONCE);
    await runBatch(db, addLearned(part.flatMap((line) => learnedRowsOf(line, line.booking))));
  }
  await insertUnbookedLines(db, lines.slice(-OPEN_LINES));
  await addImports(db, new Date());
  await runOnFreshTokens(db, []);
}

/** Puts tenants before the first ones of the flats. */
function letTwice(plan: HistoryPlan): HistoryPlan {
  const wanted = AGREEMENTS_A_FLAT * plan.properties.length;
  const firsts = new Map<number, AgreementFacts>();
  for (const agreement of plan.agreements)
    if (!firsts.has(agreement.propertyId)) firsts.set(agreement.propertyId, agreement);
  const former = [...firsts.values()].slice(0, wanted - plan.agreements.length).map((agreement, index) => {
    const startDate = addMonths(agreement.startDate, -30);
    return {
      ...agreement,
      id: plan.agreements.length + index + 1,
      counterParty: agreement.counterParty?.split(" ").reverse().join(" ") ?? null,
      startDate,
      endDate: addDays(agreement.startDate, -1),
      rentSteps: agreement.rentSteps.slice(0, 1).map((step) => ({ ...step, validFrom: startDate })),
    };
  });
  return { ...plan, agreements: [...plan.agreements, ...former] };
}

function withIdsAfter(last: { properties: number; agreements: number }, plan: HistoryPlan): HistoryPlan {
  return {
    ...plan,
    properties: plan.properties.map((property) => ({ ...property, id: property.id + last.properties })),
    agreements: plan.agreements.map((agreement) => ({
      ...agreement,
      id: agreement.id + last.agreements,
      propertyId: agreement.propertyId + last.properties,
    })),
  };
}
