import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { datevTexts as texts } from "../../../texts/taxes/datev";
import type { Day, Timestamp } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Cents } from "../../base/money/money";
import { type Batch, type BatchPart, type BatchTerms, newBatch, writeBatch } from "./batch";
import { readDatevState, readNewLegs, selectNewBalances } from "./datev.server";
import { writeHead } from "./extf/extf-file";
import type { NumberKey } from "./net-legs";

/** Digits of an account at the tax adviser's, unless they say otherwise. */
export const USUAL_LENGTH = 4;

/** A period that is asked for; any that ends before it begins is `invalid`. */
export type DatevPeriod = { from: Day; to: Day };

/** What is wrong before a batch can be made, each with where it is mended. */
export type DatevFault = { sentence: string; way: string | null };

type State = Awaited<ReturnType<typeof readDatevState>>;

/** A batch that is not written: reading `parts` to the end completes it. */
export type OpenedBatch = DatevPeriod & {
  state: State;
  terms: BatchTerms;
  batch: Batch;
  parts: AsyncGenerator<BatchPart>;
};

/** Opens what is new in a period as a batch; what is missing of the settings is written as 0 until `faultsOf` is asked. */
export async function openBatch(db: Db, { from, to }: DatevPeriod, createTime: Timestamp): Promise<OpenedBatch> {
  if (to < from) {
    const sentence = texts.endsBeforeItBegins;
    throw new DomainError("invalid", sentence, { fieldErrors: { to: sentence } });
  }
  const state = await readDatevState(db, { from, to });
  const numbersOf = (rows: readonly { id: number; datevNumber: number | null }[]) =>
    new Map(
      rows.flatMap(({ id, datevNumber }): [number, number][] => (datevNumber === null ? [] : [[id, datevNumber]])),
    );
  const { datevAdviser, datevClient, datevYearBegins, datevAccountLength } = state.settings;
  const withKey = (key: string) => state.accounts.filter(({ routingKey }) => routingKey === key).map(({ id }) => id);
  const terms: BatchTerms = {
    ...{ from, to, createTime, adviser: datevAdviser ?? 0, client: datevClient ?? 0, yearBegins: datevYearBegins },
    accountLength: datevAccountLength ?? USUAL_LENGTH,
    numbers: { accounts: numbersOf(state.accounts), banks: numbersOf(state.banks) },
    clearingAccountId: withKey("CASH_CLEARING")[0] ?? 0,
    cashAccountIds: new Set(withKey("CASH")),
  };
  const batch = newBatch();
  const asked = { from, to, lastLegId: state.lastLegId, overlapping: state.overlapping };
  return { from, to, state, terms, batch, parts: writeBatch(readNewLegs(db, asked), terms, batch) };
}

/** What an account comes to in a batch and, taken together, in the ledger. */
export type DatevAccountSum = {
  accountId: number;
  name: string;
  number: string | null;
  debit: Cents;
  credit: Cents;
  ledger: Cents;
};

/** A batch as it would be, with what stands in its way and how its first file begins; nothing is kept of it. */
export type DatevPreview = DatevPeriod &
  Pick<Batch, "bookings" | "leftOut"> & {
    files: { name: string; bookings: number }[];
    sums: DatevAccountSum[];
    faults: DatevFault[];
    text: string;
  };

/** So many lines of a preview are shown as they would be written. */
const SHOWN_LINES = 5;

/** What is new in a period, as a batch that is not kept. */
export async function openPreview(db: Db, period: DatevPeriod, now: Timestamp): Promise<DatevPreview> {
  const opened = await openBatch(db, period, now);
  let text = "";
  for await (const part of opened.parts)
    if (text === "") text = writeHead(part.file.head) + part.text.split(/(?<=\r\n)/, SHOWN_LINES).join("");
  const { batch, from, to } = opened;
  const { bookings, leftOut } = batch;
  const files = batch.files.map(({ name, bookings: count }) => ({ name, bookings: count }));
  return { from, to, bookings, leftOut, files, sums: await sumsOf(db, opened), faults: batchFaults(opened), text };
}

/** What the accounts of a batch come to, in their order; throws if the ledger says otherwise. */
export async function sumsOf(db: Db, { from, to, state, batch, terms }: OpenedBatch): Promise<DatevAccountSum[]> {
  const [balances] = await runBatch(db, [
    selectNewBalances({ from, to, lastLegId: state.lastLegId, overlapping: state.overlapping }),
  ]);
  const ledger = new Map(balances.map(({ accountId, cents }) => [accountId, cents]));
  const padded = (number: number | null) =>
    number === null ? null : String(number).padStart(terms.accountLength, "0");
  const [bank, ...others] = state.banks;
  const ofBanks = others.length > 0 ? texts.byBank : padded(bank?.datevNumber ?? null);
  return state.accounts.flatMap(({ id, name, datevNumber }): DatevAccountSum[] => {
    const { debit, credit } = batch.sums.get(id) ?? { debit: 0, credit: 0 };
    const own = ledger.get(id) ?? 0;
    if (own !== debit - credit) throw new Error(`the batch has ${debit - credit} of account ${id}, the ledger ${own}`);
    return debit === 0 && credit === 0
      ? []
      : [
          {
            accountId: id,
            name,
            number: terms.cashAccountIds.has(id) ? ofBanks : padded(datevNumber),
            debit,
            credit,
            ledger: own,
          },
        ];
  });
}

/** What is missing before a batch that was read to its end can be made. */
export function batchFaults({ state, batch, terms }: OpenedBatch): DatevFault[] {
  const { datevAdviser, datevClient } = state.settings;
  const missing = [
    ...(datevAdviser === null ? [texts.noAdviser] : []),
    ...(datevClient === null ? [texts.noClient] : []),
  ].map((sentence) => ({ sentence, way: "/settings/datev" }));
  const names = { account: new Map(state.accounts.map(nameOf)), bank: new Map(state.banks.map(nameOf)) };
  const tell = ({ kind, id }: NumberKey, say: (name: string) => string): DatevFault => ({
    sentence: say(names[kind].get(id) ?? `#${id}`),
    way: kind === "bank" ? "/settings/bank-accounts" : "/settings/accounts",
  });
  return [
    ...missing,
    ...batch.missing.map((key) =>
      tell(key, key.kind === "bank" ? texts.bankWithoutNumber : texts.accountWithoutNumber),
    ),
    ...batch.tooLong.map((key) => tell(key, (name) => texts.numberTooLong(name, terms.accountLength))),
  ];
}

function nameOf({ id, name }: { id: number; name: string }): [number, string] {
  return [id, name];
}
