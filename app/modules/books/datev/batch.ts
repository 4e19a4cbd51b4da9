import type { Day, Timestamp } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { businessYearOf, titleOf } from "./extf/business-year";
import { type ExtfHead, MOST_BOOKINGS, writeBooking } from "./extf/extf-file";
import {
  type DatevLeg,
  type DatevLine,
  type DatevNumbers,
  type DatevSide,
  type NumberKey,
  netLegs,
  numberOf,
} from "./net-legs";

/** A new leg with what its transaction says; one that is left out comes with what of it is open, in the bank's sign. */
export type BatchLeg = DatevLeg & { text: string; leftOutCents: Cents | null };

/** What a batch is made by. */
export type BatchTerms = {
  from: Day;
  to: Day;
  createTime: Timestamp;
  adviser: number;
  client: number;
  yearBegins: Day | null;
  accountLength: number;
  numbers: DatevNumbers;
  clearingAccountId: number;
  cashAccountIds: ReadonlySet<number>;
};

/** A file of a batch: what it is called, its head, and how many lines it has. */
export type BatchFile = { name: string; head: ExtfHead; bookings: number };

/** What an account comes to, in positive cents. */
export type DatevSum = { debit: Cents; credit: Cents };

/** What is not in a batch as it is not booked in full. */
export type LeftOutClearing = { transactionId: number; day: Day; cents: Cents; text: string };

/** What a batch consists of; complete once all of it was written. */
export type Batch = {
  bookings: number;
  files: BatchFile[];
  sums: Map<number, DatevSum>;
  leftOut: LeftOutClearing[];
  /** What has no number at the tax adviser's, each once. */
  missing: NumberKey[];
  /** Whose number has more digits than an account there, by what has it. */
  tooLong: NumberKey[];
};

/** Lines of one file, as they are written one after another. */
export type BatchPart = { file: BatchFile; text: string };

export function newBatch(): Batch {
  return { bookings: 0, files: [], sums: new Map(), leftOut: [], missing: [], tooLong: [] };
}

/**
 * Writes legs, which come by days and transactions, as the files of a batch, and tells it what they come to. Nothing is written once a
 * number is missing.
 */
export async function* writeBatch(
  chunks: AsyncIterable<readonly BatchLeg[]>,
  terms: BatchTerms,
  batch: Batch,
): AsyncGenerator<BatchPart> {
  const known = new Map<number, number | null>();
  const leftOut = new Set<number>();
  let file: BatchFile | null = null;
  for await (const legs of chunks) {
    let text = "";
    for (const own of together(legs)) {
      const first = own[0]!;
      const { transactionId, day, leftOutCents: cents } = first;
      if (cents !== null) {
        if (!leftOut.has(transactionId)) batch.leftOut.push({ transactionId, day, cents, text: first.text });
        leftOut.add(transactionId);
        continue;
      }
      for (const line of netLegs(own, terms.clearingAccountId)) {
        addLine(batch.sums, line);
        const booking = bookingOf(line, first.text, (side) => findNumber(side, terms, known, batch));
        // Two accounts that are one at the adviser's.
        if (booking !== null && booking.account === booking.contraAccount) continue;
        batch.bookings++;
        if (booking === null || batch.missing.length + batch.tooLong.length > 0) continue;
        if (file === null || day > file.head.to || file.bookings === MOST_BOOKINGS) {
          if (file !== null && text !== "") yield { file, text };
          text = "";
          file = nextFile(batch.files, day, terms);
        }
        file.bookings++;
        text += writeBooking(booking, terms.accountLength);
      }
    }
    if (file !== null && text !== "") yield { file, text };
  }
}

/** Legs by transaction and day; those of one stand beside each other. */
function* together(legs: readonly BatchLeg[]): Generator<readonly BatchLeg[]> {
  for (let start = 0, end = 1; start < legs.length; start = end++) {
    const { transactionId, day } = legs[start]!;
    while (end < legs.length && legs[end]!.transactionId === transactionId && legs[end]!.day === day) end++;
    yield legs.slice(start, end);
  }
}

function addLine(sums: Batch["sums"], { debit, credit, cents }: DatevLine): void {
  sumOf(sums, debit).debit += cents;
  sumOf(sums, credit).credit += cents;
}

function sumOf(sums: Batch["sums"], { accountId }: DatevSide): DatevSum {
  const sum = sums.get(accountId) ?? { debit: 0, credit: 0 };
  sums.set(accountId, sum);
  return sum;
}

/** The line as DATEV books it: the bank's account first, else what is debited; null if one has no number. */
function bookingOf(
  { transactionId, day, debit, credit, cents }: DatevLine,
  text: string,
  numberOfSide: (side: DatevSide) => { number: number | null; isCash: boolean },
) {
  const [one, other] = [numberOfSide(debit), numberOfSide(credit)];
  if (one.number === null || other.number === null) return null;
  const isFirst = one.isCash || !other.isCash;
  const propertyId = debit.propertyId || credit.propertyId;
  return {
    ...{ cents, day, text, reference: `T${transactionId}` },
    side: isFirst ? ("S" as const) : ("H" as const),
    account: isFirst ? one.number : other.number,
    contraAccount: isFirst ? other.number : one.number,
    costCentre: propertyId === 0 ? "" : `OB${propertyId}`,
  };
}

/** More bank accounts there are not. */
const MOST_BANKS = 1_000_000;

function findNumber(
  side: DatevSide,
  { numbers, cashAccountIds, accountLength }: BatchTerms,
  known: Map<number, number | null>,
  batch: Batch,
): { number: number | null; isCash: boolean } {
  const isCash = cashAccountIds.has(side.accountId);
  const name = side.accountId * MOST_BANKS + (isCash ? side.bankAccountId : 0);
  const before = known.get(name);
  if (before !== undefined) return { number: before, isCash };
  const found = numberOf(side, isCash, numbers);
  const isNumber = typeof found === "number";
  if (!isNumber) batch.missing.push(found);
  // Accounts of people have one digit more.
  else if (String(found).length > accountLength + 1)
    batch.tooLong.push(
      isCash && numbers.banks.get(side.bankAccountId) === found
        ? { kind: "bank", id: side.bankAccountId }
        : { kind: "account", id: side.accountId },
    );
  const number = isNumber ? found : null;
  known.set(name, number);
  return { number, isCash };
}

/** Begins the file of a day, of its business year as far as that lies within the period. */
function nextFile(files: BatchFile[], day: Day, terms: BatchTerms): BatchFile {
  const year = businessYearOf(day, terms.yearBegins);
  const [, from = day] = [year.from, terms.from].sort();
  const [to = day] = [year.to, terms.to].sort();
  const { createTime, adviser, client, accountLength } = terms;
  const head = {
    createTime,
    adviser,
    client,
    accountLength,
    yearBegins: year.from,
    from,
    to,
    title: titleOf(from, to),
  };
  const before = files.filter((file) => file.head.from === from).length;
  const name = `EXTF_Objektbuch_${from}_${to}${before > 0 ? `_${before + 1}` : ""}.csv`;
  const file = { name, head, bookings: 0 };
  files.push(file);
  return file;
}
