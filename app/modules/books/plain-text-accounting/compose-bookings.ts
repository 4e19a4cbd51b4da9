import { journalTexts as texts } from "../../../texts/accounting/journal";
import type { SideName } from "../../base/relations/relation";
import { sides } from "../../base/relations/relation";
import type { SubFlowType } from "../../base/relations/relation-types";
import type { JournalBooking, Posting } from "./journal";
import type { JournalRow } from "./journal.server";
import { knownFacts } from "./journal-facts";

const { keys } = texts;

/** The names, by id, of people and of agreements as their properties list them. */
export type NamesOfRelated = { people: ReadonlyMap<number, string>; agreements: ReadonlyMap<number, string> };

/**
 * Puts the legs that follow each other, and were booked together for the same day, into one booking. As each leg comes to zero,
 * so does each booking, wherever it is cut.
 */
export async function* composeBookings(
  pages: AsyncIterable<readonly JournalRow[]>,
  names: NamesOfRelated,
): AsyncGenerator<JournalBooking[]> {
  let together: JournalRow[] = [];
  for await (const rows of pages) {
    const bookings: JournalBooking[] = [];
    for (const row of rows) {
      const [first] = together;
      if (first && !areTogether(first, row)) {
        bookings.push(bookingOf(first, together, names));
        together = [];
      }
      together.push(row);
    }
    yield bookings;
  }
  const [first] = together;
  if (first) yield [bookingOf(first, together, names)];
}

function areTogether(one: JournalRow, other: JournalRow): boolean {
  return (
    one.transactionId === other.transactionId &&
    one.valueDate === other.valueDate &&
    one.createTime === other.createTime &&
    one.userId === other.userId &&
    one.bankTransactionId === other.bankTransactionId &&
    (one.reversesLegId === null) === (other.reversesLegId === null)
  );
}

function bookingOf(
  first: JournalRow,
  rows: readonly JournalRow[],
  { people, agreements }: NamesOfRelated,
): JournalBooking {
  const { transactionId, valueDate, description, unbookedCents, reversesLegId } = first;
  const facts = knownFacts([
    [keys.bookedAt, first.createTime],
    [keys.bookedBy, people.get(first.userId)],
    [keys.reversed, first.reverseTime],
    ...factsOfBank(first),
  ]);
  const postings = rows.flatMap((row) => sides.map((side) => postingOf(row, side, agreements)));
  const isReversal = reversesLegId !== null;
  return { transactionId, day: valueDate, description, isOpen: unbookedCents !== 0, isReversal, facts, postings };
}

/** What the bank said of its line. */
function factsOfBank(row: JournalRow): [string, string | null][] {
  if (row.bankTransactionId === null) return [];
  return [
    [keys.bankTransaction, String(row.bankTransactionId)],
    [keys.bookingDate, row.bookingDate],
    [keys.purpose, row.purpose],
    [keys.counterpartyName, row.counterpartyName],
    [keys.counterpartyIban, row.counterpartyIban],
    [keys.counterpartyBic, row.counterpartyBic],
    [keys.endToEndId, row.endToEndId],
    [keys.mandateId, row.mandateId],
    [keys.creditorId, row.creditorId],
    [keys.bankReference, row.bankReference],
    [keys.bankReversal, row.bankReversal ? texts.yes : null],
  ];
}

function postingOf(row: JournalRow, side: SideName, agreements: NamesOfRelated["agreements"]): Posting {
  const subFlowId = row[`${side}SubFlowId`];
  const facts = knownFacts([
    [keys.leg, String(row.id)],
    ...factsOfSubRelation(row[`${side}SubFlowType`], subFlowId, agreements),
    [keys.reverses, row.reversesLegId === null ? null : String(row.reversesLegId)],
  ]);
  return {
    accountId: row[`${side}AccountId`],
    flowType: row[`${side}FlowType`],
    flowId: row[`${side}FlowId`],
    cents: side === "source" ? row.cents : -row.cents,
    facts,
  };
}

function factsOfSubRelation(
  type: SubFlowType,
  id: number,
  agreements: NamesOfRelated["agreements"],
): (readonly [string, string | undefined])[] {
  switch (type) {
    case "RENTAL_AGREEMENT":
      return [
        [keys.agreement, String(id)],
        [keys.tenant, agreements.get(id)],
      ];
    case "BANK_TRANSACTION":
      return [[keys.bankTransaction, String(id)]];
    case "PROPERTY":
      return [[keys.wholeRelation, keys.property]];
    case "LOAN":
      return [[keys.wholeRelation, keys.loan]];
    default:
      return [];
  }
}
