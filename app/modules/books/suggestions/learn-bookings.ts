import type { SqlStatement } from "../../../../db/run-batch";
import { type LedgerAccounts, type LegSides, SPLIT } from "../templates/pattern-of";
import type { BankLine } from "./learned/bank-line";
import { bookingOf, learnedRowsOf } from "./learned/learned-row";
import { tokensOf } from "./learned/tokens-of";
import { addLearned, addSplits, removeLearned, removeSplits } from "./repository.server";

/** A line with the transaction that it became and the legs by which it is booked in full, the bank's own leg left out. */
export type BookedLine = { transactionId: number; line: BankLine; legs: readonly LegSides[] };

/**
 * The statements by which later lines like these are told; they belong into the batch that books the lines. None for
 * bookings that could not be repeated.
 */
export function learnBookings(booked: readonly BookedLine[], accounts: LedgerAccounts): SqlStatement[] {
  const bookings = booked.flatMap(({ legs, ...one }) => {
    const booking = bookingOf(legs, accounts);
    return booking ? [{ ...one, booking }] : [];
  });
  const splits = bookings.filter(({ booking }) => booking.template === SPLIT);
  return [
    ...addLearned(bookings.flatMap(({ line, booking }) => learnedRowsOf(line, booking))),
    ...addSplits(
      splits.flatMap(({ transactionId, line }) => tokensOf(line).map((token) => ({ token, transactionId }))),
    ),
  ];
}

/**
 * The statements that take back what `learnBookings` learned of the same lines and legs; they belong into the batch that
 * reverses the legs.
 */
export function forgetBookings(booked: readonly BookedLine[], accounts: LedgerAccounts): SqlStatement[] {
  const rows = booked.flatMap(({ line, legs }) => {
    const { counterpartyIban, counterpartyName } = line;
    const booking = bookingOf(legs, accounts);
    return booking ? learnedRowsOf(line, booking).map((row) => ({ ...row, counterpartyIban, counterpartyName })) : [];
  });
  const ids = booked.map(({ transactionId }) => transactionId);
  return [...removeLearned(rows, ids), ...removeSplits(ids)];
}
