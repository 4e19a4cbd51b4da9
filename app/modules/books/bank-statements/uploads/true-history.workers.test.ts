import { env } from "cloudflare:workers";
import fc from "fast-check";
import { composeIBAN } from "ibantools";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { createPerson } from "../../../../../tests/support/people";
import type { Actor } from "../../../base/edits/actor";
import { openFiles } from "../../../base/files/file-store";
import { bankAccountNoun } from "../../bank-accounts/bank-account-noun.server";
import { cutOut } from "../read/fixtures/cut-out";
import { dropReturns } from "../read/fixtures/drop-returns";
import { PLAIN_ENTRY } from "../read/fixtures/plain-entry";
import { printMt940 } from "../read/fixtures/print-mt940";
import type { StatementEntry } from "../statement";
import { importStatement } from "./import-statement";
import { undoImport } from "./undo-import";

const db = connect(env.DB);
/** A busy machine is no failure. */
const BUSY = 120_000;

let actor: Actor;
let accounts = 0;

beforeAll(async () => {
  const person = await createPerson("accountant");
  actor = { userId: person.id, userName: "Person", now: "2026-11-01T00:00:00.000Z", requestKey: null };
});

/** A new bank account for each history. */
async function openAccount(): Promise<string> {
  accounts += 1;
  const iban = composeIBAN({ countryCode: "DE", bban: `12030000${String(accounts).padStart(10, "0")}` }) ?? "";
  await bankAccountNoun.create(db, actor, { name: `Konto ${accounts}`, iban, statementType: "MT940" });
  return iban;
}

const history = fc
  .array(fc.record({ day: fc.nat({ max: 2 }), cents: fc.constantFrom(5_000, 5_000, -2_500, 1_234) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((lines) =>
    dropReturns(
      lines
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, cents }): StatementEntry => {
          const bookingDay = `2025-03-0${day + 5}`;
          return { ...PLAIN_ENTRY, cents, bookingDay, valueDay: bookingDay };
        }),
    ),
  );
const part = fc.record({ from: fc.nat({ max: 12 }), to: fc.nat({ max: 12 }), undo: fc.boolean() });

async function load(iban: string, truth: readonly StatementEntry[], from: number, to: number) {
  const { statement } = cutOut(truth, from, to);
  const bytes = printMt940([{ ...statement, account: { iban } }]);
  const file = { fileName: `${from}-${to}.sta`, bytes, statementType: "AUTO" as const, bankAccountId: null };
  return (await importStatement(db, openFiles(env.FILES), actor, file)).result;
}

async function moneyOf(iban: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `select line.booking_date || ' ' || line.cents as money from bank_transactions line
     join bank_accounts account on account.id = line.bank_account_id
     where account.iban = ? and line.withdraw_time is null`,
  )
    .bind(iban)
    .all<{ money: string }>();
  return results.map(({ money }) => money).sort();
}

test(
  "proven parts of a history that come and go in any order end in the true lines, and in the ledger once each",
  async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.array(part, { maxLength: 5 }), fc.nat({ max: 12 }), async (truth, parts, point) => {
        const iban = await openAccount();
        const middle = Math.min(point, truth.length);
        for (const { from, to, undo } of parts) {
          const { uploadId } = await load(iban, truth, Math.min(from, to), Math.max(from, to));
          if (undo) await undoImport(db, actor, uploadId).catch((error) => expect(error.code).toBe("conflict"));
        }
        await load(iban, truth, middle, truth.length);
        await load(iban, truth, 0, middle);
        const money = truth.map(({ bookingDay, cents }) => `${bookingDay} ${cents}`).sort();
        expect(await moneyOf(iban)).toEqual(money);
        expect((await load(iban, truth, 0, truth.length)).created).toBe(0);
        const waiting = await env.DB.prepare(
          `select count(*) from transactions made join bank_transactions line on line.id = made.bank_transaction_id
           join bank_accounts account on account.id = line.bank_account_id
           where account.iban = ? and made.unbooked_cents <> 0`,
        )
          .bind(iban)
          .first("count(*)");
        expect(waiting).toBe(truth.length);
      }),
      { numRuns: 25 },
    );
  },
  BUSY,
);
