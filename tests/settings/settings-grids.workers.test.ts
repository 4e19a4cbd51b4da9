import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { composeIban } from "../../db/seed/history/invent-iban";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { visibleText } from "../support/read-html";

const ACCOUNTS = 120;
const GRID = "/settings/bank-accounts";
const TABLE = "/accounting/bank-accounts";
let admin: Person;

beforeAll(async () => {
  admin = await inBrowser(await createPerson("admin", "accountant"));
  const insert = env.DB.prepare(
    "insert into bank_accounts (id, name, iban, statement_type, account_information_available, create_time) values (?, ?, ?, 'CAMT', 1, '2026-01-01T00:00:00.000Z')",
  );
  await env.DB.batch(
    Array.from({ length: ACCOUNTS }, (_, index) =>
      insert.bind(index + 1, `Hausgeld Süd ${index + 1}`, ibanOf(index + 1)),
    ),
  );
});

const ibanOf = (number: number) => composeIban("12030000", String(number).padStart(10, "0"));

/** The ids of the rows that a page of the settings shows, in their order. */
async function rowsAt(path: string) {
  const { body } = await call(admin, "GET", path);
  return { body, ids: [...body.matchAll(/name="id" value="(\d+)"/g)].map(([, id]) => Number(id)) };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test("a grid shows fifty rows at a time, and those that a filter leaves", async () => {
  const first = await rowsAt(GRID);
  expect(first.ids).toEqual(range(1, 50));
  expect(visibleText(first.body)).toContain("1 bis 50 von 120");
  expect((await rowsAt(`${GRID}?page=3`)).ids).toEqual(range(101, 120));
  const found = await rowsAt(`${GRID}?filter=sued+${ibanOf(112)}`);
  expect(found.ids).toEqual([112]);
  expect(visibleText(found.body)).toContain("1 von 120 Zeilen");
  expect(found.body).toContain(`href="${GRID}/112/delete?filter=sued+${ibanOf(112)}"`);
  const none = await rowsAt(`${GRID}?filter=nirgends`);
  expect([none.ids, visibleText(none.body).includes("Keine Zeile passt")]).toEqual([[], true]);
});

test("what is saved stays in sight, at the place where one was", async () => {
  const values = { statementType: "CAMT", accountInformationAvailable: "true", bic: "" };
  const send = (path: string, form: Record<string, string>) => call(admin, "POST", path, new URLSearchParams(form));
  const created = await send(`${GRID}?page=2`, { ...values, name: "Neu", iban: ibanOf(500) });
  const to = created.headers.get("Location") ?? "";
  expect([created.status, to]).toEqual([302, `${GRID}?page=2&row=121`]);
  const { ids } = await rowsAt(to);
  expect(ids).toEqual([121, ...range(51, 100)]);

  const change = { ...values, id: "60", version: "1", iban: ibanOf(60), name: "Rücklage" };
  const away = await send(`${GRID}?filter=Hausgeld&page=2`, change);
  expect(away.headers.get("Location")).toBe(`${GRID}?filter=Hausgeld&page=2&row=60`);
  const stays = await send(`${GRID}?page=2`, { ...change, version: "2", name: "Hausgeld Süd 60" });
  expect(stays.headers.get("Location")).toBe(`${GRID}?page=2`);
  const refused = await send(`${GRID}?page=2`, { ...change, version: "3", iban: "DE00" });
  expect([refused.status, refused.body.includes('value="DE00"')]).toEqual([400, true]);

  const question = await call(admin, "GET", `${GRID}/121/delete?page=2&row=121`);
  expect(question.body).toContain(`href="${GRID}?page=2"`);
  const gone = await send(`${GRID}/121/delete?page=2&row=121`, {});
  expect([gone.status, gone.headers.get("Location")]).toEqual([302, `${GRID}?page=2`]);
});

test("the table beside the books has the same pages, and the row that is edited is on each of them", async () => {
  const page = await call(admin, "GET", `${TABLE}?filter=Hausgeld&page=2`);
  expect(visibleText(page.body)).toMatch(/51 bis 100 von 120 .*Weiter/);
  expect(page.body).toContain(`href="${TABLE}?filter=Hausgeld&amp;page=2&amp;edit=60"`);
  const { ids } = await rowsAt(`${TABLE}?page=2&edit=7`);
  expect(ids).toEqual([7]);
});
