import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import type { Day } from "../../calendar/day";
import { readRentSteps } from "../../rental-agreements/rent-steps-text";
import { type Finding, listFindings } from "./list-findings";
import { selectReview } from "./review.server";

/** All that an accountant should look at on a day, in one round trip. */
export async function openReview(db: Db, today: Day): Promise<Finding[]> {
  const [clearing, agreements, overlaps, paid, begin, bankAccounts, statements, properties, bought] = await runBatch(
    db,
    selectReview(db, today),
  );
  const propertyOf = new Map(properties.map((property) => [property.id, property]));
  return listFindings(
    {
      clearing: clearing[0] ?? { count: 0, cents: 0 },
      agreements: agreements.flatMap(({ propertyId, rentSteps, rentDeposit, ...agreement }) => {
        const property = propertyOf.get(propertyId);
        return property
          ? [{ ...agreement, property, rentSteps: readRentSteps(rentSteps), rentDeposit: rentDeposit ?? 0 }]
          : [];
      }),
      overlaps,
      paidOf: new Set(paid.map(({ agreementId }) => agreementId)),
      booksBegin: begin[0]?.day ?? null,
      bankAccounts,
      statements,
      properties,
      purchases: new Map(
        bought.map(({ propertyId, purchasePrice, purchaseExtraCharges }) => [
          propertyId,
          { isPriceBooked: purchasePrice !== 0, areExtraChargesBooked: purchaseExtraCharges !== 0 },
        ]),
      ),
    },
    today,
  );
}
