import type { SqlStatement } from "../../../../db/run-batch";
import { type LedgerAccounts, type LegSides, patternOf } from "../../templates/pattern-of";
import type { BankLine } from "../bank-line";
import { addLearned, removeLearned } from "../repository.server";
import { learnedRowsOf } from "./learned-row";

/** A line with the legs by which it is booked in full, the bank's own leg left out. */
export type BookedLine = { line: BankLine; legs: readonly LegSides[] };

/**
 * The statements by which later lines like these are told; they belong into the batch that books the lines. None for
 * bookings that are not one template.
 */
export function learnBookings(booked: readonly BookedLine[], accounts: LedgerAccounts): SqlStatement[] {
  return addLearned(
    booked.flatMap(({ line, legs }) => {
      const booking = patternOf(legs, accounts);
      return booking ? learnedRowsOf(line, booking) : [];
    }),
  );
}

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
