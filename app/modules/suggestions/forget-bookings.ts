import type { SqlStatement } from "../../../db/run-batch";
import { type LedgerAccounts, patternOf } from "../templates/pattern-of";
import type { BookedLine } from "./learn-bookings";
import { learnedRowsOf } from "./learned-row";
import { removeLearned } from "./repository.server";

/**
 * The statements that take back what `learnBookings` learned of the same lines and legs; they belong into the batch that
 * reverses the legs.
 */
export function forgetBookings(booked: readonly BookedLine[], accounts: LedgerAccounts): SqlStatement[] {
  return removeLearned(
    booked.flatMap(({ line, legs }) => {
      const booking = patternOf(legs, accounts);
      return booking ? learnedRowsOf(line, booking) : [];
    }),
  );
}
