import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { openAccount, statementForm } from "../../../../../tests/support/books/books";
import { call } from "../../../../../tests/support/call";
import { createPerson, inBrowser } from "../../../../../tests/support/people";
import { visibleText } from "../../../../../tests/support/read-html";
import { lockMonths } from "../../ledger/month-lock/lock-months";

const db = connect(env.DB);

test("an import of closed months is taken back only once they are open, as it could not be loaded again", async () => {
  const accountant = await inBrowser(await createPerson("accountant"));
  await openAccount(accountant);
  const lines = ["2026-02-27", "2026-04-01"].map((day) => ({ day, cents: 5_000, purpose: "MIETE" }));
  const load = () => call(accountant, "POST", "/api/bank-transactions", statementForm(lines));
  const { uploadId } = (await load()).body;
  const actor = { userId: accountant.id, userName: "Anna Seidel", now: "2026-04-20T12:00:00.000Z", requestKey: null };
  const days = () => env.DB.prepare("select value_date as day from legs order by id").all<{ day: string }>();
  const upload = `/api/bank-transactions/uploads/${uploadId}`;
  const page = `/accounting/bank-transactions/uploads/${uploadId}/delete`;

  await lockMonths(db, actor, { lockedUntil: "2026-03-31" });
  const sentence =
    "Der Monat 02/2026 ist abgeschlossen; Umsätze dieses Imports könnten dort nicht wieder geladen werden. Bitte zuerst öffnen.";
  expect(await call(accountant, "DELETE", upload)).toMatchObject({ status: 409, body: { message: sentence } });
  expect(visibleText((await call(accountant, "GET", page)).body)).toContain(sentence);
  expect((await call(accountant, "POST", page, new URLSearchParams())).status).toBe(409);
  expect(visibleText((await call(accountant, "GET", "/accounting/bank-transactions/uploads")).body)).toContain(
    "in abgeschlossenen Monaten",
  );
  expect((await days()).results).toHaveLength(2);

  await lockMonths(db, actor, { lockedUntil: "2026-01-31" });
  expect((await call(accountant, "DELETE", upload)).status).toBe(204);
  expect((await days()).results).toHaveLength(4);
  expect((await load()).body).toMatchObject({ created: 2, known: 0 });
});

test("a line of a mistyped year leaves the annual figures along with its import", async () => {
  const accountant = await createPerson("accountant");
  const years = async () =>
    (await call(accountant, "GET", "/api/reports/annuals")).body.data.map(({ year }: { year: number }) => year);
  await env.DB.prepare("update ledger_lock set locked_until = null").run();
  const before = await years();
  const lines = [{ day: "1986-03-02", cents: 5_000, purpose: "MIETE 1986" }];
  const { uploadId } = (await call(accountant, "POST", "/api/bank-transactions", statementForm(lines))).body;
  expect(await years()).toContain(1986);
  expect((await call(accountant, "DELETE", `/api/bank-transactions/uploads/${uploadId}`)).status).toBe(204);
  expect(await years()).toEqual(before);
});
