import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import type { Day } from "../../calendar/day";
import { readRentSteps } from "../../rental-agreements/rent-steps/rent-steps-text";
import { type Finding, listFindings } from "./list-findings";
import { selectReview, selectSetAsides } from "./review.server";
import { type Review, sortReview } from "./sort-review";

/** All that an accountant should look at on a day, and what was set aside of it, in one round trip. */
export async function openReview(db: Db, today: Day): Promise<Review> {
  const [setAsides, ...found] = await runBatch(db, [selectSetAsides(db), ...selectReview(db, today)]);
  return sortReview(findingsOf(found, today), setAsides);
}

function findingsOf(
  [clearing, agreements, overlaps, paid, received, begin, bankAccounts, statements, properties, bought]: BatchRows<
    ReturnType<typeof selectReview>
  >,
  today: Day,
): Finding[] {
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
      receivedOf: new Map(received.map(({ agreementId, cents }) => [agreementId, cents])),
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
