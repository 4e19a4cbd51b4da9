import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import type { Day } from "../../base/calendar/day";
import { baseRatesOf } from "../../books/base-rates/base-rate-noun.server";
import { type Finding, inWords, type ShownFinding } from "./finding";
import { listFindings } from "./list-findings";
import { selectReview, selectSetAsides } from "./review.server";
import { type Review, sortReview } from "./sort-review";

/** What an address names a finding by. */
export type FindingName = { check: string | null; key: string | null };

/** All that an accountant should look at on a day, and what was set aside of it, in one round trip. */
export function openReview(db: Db, today: Day): Promise<Review> {
  return openNarrowed(db, today, null);
}

/** The finding of a name in words, null if it does not stand on a day, in one round trip. */
export async function openFinding(db: Db, today: Day, { check, key }: FindingName): Promise<ShownFinding | null> {
  const { standing } = await openNarrowed(db, today, Number.parseInt(key ?? "", 10) || 0);
  const found = standing.find((one) => one.check === check && one.key === (key ?? ""));
  return found ? inWords(found) : null;
}

async function openNarrowed(db: Db, today: Day, only: number | null): Promise<Review> {
  const [setAsides, ...found] = await runBatch(db, [selectSetAsides(db), ...selectReview(db, today, only)]);
  return sortReview(findingsOf(found, today), setAsides);
}

function findingsOf(
  [clearing, agreements, overlaps, begin, bankAccounts, statements, offers, addedRates]: BatchRows<
    ReturnType<typeof selectReview>
  >,
  today: Day,
): Finding[] {
  return listFindings(
    {
      clearing: clearing[0] ?? { count: 0, cents: 0 },
      agreements: agreements.sort(byProperty),
      overlaps: overlaps.map(({ otherId, otherCounterParty, otherStartDate, otherEndDate, ...agreement }) => ({
        agreement,
        other: { id: otherId, counterParty: otherCounterParty, startDate: otherStartDate, endDate: otherEndDate },
      })),
      baseRates: baseRatesOf(addedRates),
      booksBegin: begin[0]?.day ?? null,
      books: begin[0] ?? { proposed: null, lastUploadId: null, firstRentMonth: null },
      bankAccounts,
      statements,
      offers,
    },
    today,
  );
}

type OfProperty = { propertyId: number; id: number };

function byProperty(one: OfProperty, other: OfProperty): number {
  return one.propertyId - other.propertyId || one.id - other.id;
}
