import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { printBankLines } from "../../../../tests/support/books/print-bank-lines";
import { call } from "../../../../tests/support/call";
import { createPerson } from "../../../../tests/support/people";
import { DomainError } from "../../domain-error";
import { lockMonths } from "../../ledger/month-lock/lock-months";
import { undoImport } from "./undo-import";

const db = connect(env.DB);
const IBAN = "DE02120300000000202051";

test("an import of closed months is not undone on a day to come", async () => {
  const accountant = await createPerson("accountant");
  const account = { name: "Mietkonto", iban: IBAN, statementType: "MT940" };
  await call(accountant, "POST", "/api/bank-accounts", account);
  const form = new FormData();
  const lines = [{ day: "2026-03-31", cents: 5_000, purpose: "MIETE" }];
  form.append("file", new File([printBankLines(IBAN, lines)], "auszug.sta"));
  const { uploadId } = (await call(accountant, "POST", "/api/bank-transactions", form)).body;
  const actorAt = (now: string) => ({ userId: accountant.id, userName: "Anna Seidel", now, requestKey: null });
  const lastDay = actorAt("2026-03-31T12:00:00.000Z");
  await lockMonths(db, lastDay, { lockedUntil: "2026-03-31" });

  const refusal = await undoImport(db, lastDay, uploadId).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DomainError);
  expect((refusal as DomainError).message).toMatch(/erst ab 01\.04\.2026/);
  const days = () => env.DB.prepare("select value_date as day from legs order by id").all<{ day: string }>();
  expect((await days()).results).toHaveLength(1);
  await undoImport(db, actorAt("2026-04-01T12:00:00.000Z"), uploadId);
  expect((await days()).results.map(({ day }) => day)).toEqual(["2026-03-31", "2026-04-01"]);
});
