import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { jobsDone } from "../../support/attach";
import { call } from "../../support/call";
import { drawQuarters } from "../../support/draw-image";
import { imageForm } from "../../support/images";
import { createPerson, type Person } from "../../support/people";
import { addGroup, createAlbum } from "../../support/portfolio";
import { printBankLines } from "../../support/print-bank-lines";
import { boundTo, type Fault, faultKinds, faultyBindings, Trouble } from "./faults";
import { listViolations } from "./violations";

const IBAN = "DE02120300000000202051";

let person: Person;
let albumId: number;
const look = () => listViolations(env, { thorough: true });

let count = 0;
const statement = () => {
  const form = new FormData();
  const lines = [1, 2].map((cents) => ({ day: "2026-03-02", cents: 500 * cents, purpose: `MIETE ${++count}` }));
  form.append("file", new File([printBankLines(IBAN, lines, count * 10_000)], "auszug.sta"));
  return form;
};

beforeAll(async () => {
  person = await createPerson("admin", "editor", "voter", "accountant");
  const groupId = await addGroup();
  albumId = await createAlbum(person);
  await call(person, "POST", "/api/bank-accounts", { name: "Mietkonto", iban: IBAN, statementType: "MT940" });
  await call(person, "POST", "/api/properties", { groupId, city: "Aue" });
  expect((await call(person, "POST", "/api/bank-transactions", statement())).status).toBe(201);
  expect((await call(person, "POST", `/api/images/${albumId}`, imageForm("a.png", drawQuarters(4, 4)))).status).toBe(
    201,
  );
  await jobsDone();
});

test("data that people wrote breaks nothing", async () => {
  expect(await look()).toEqual([]);
});

test.each([
  ["update account_months set debit_cents = debit_cents + 1", "months of accounts are the sums of their legs"],
  ["update relation_totals set credit_cents = 0", "totals of relations are the sums of their legs"],
  ["update transactions set unbooked_cents = 7", "what is unbooked follows from the legs"],
  ["update uploads set created = 9", "an upload brought what it says"],
  ["update bank_statements set closing_balance = 1", "a proven statement's lines lead from balance to balance"],
  [
    "delete from search_documents where id in (select max(id) from search_documents)",
    "the index is what a new one would be",
  ],
  ["update images set thumbnail_key = 'variants/gone'", "every row has its object"],
  ["update properties set create_time = 'yesterday'", "properties.create_time"],
])("%s is found", async (statement, found) => {
  // Undone at once, so that each stands alone.
  const before = await env.DB.prepare("select * from account_months").all();
  expect(before.results.length).toBeGreaterThan(0);
  const [table = ""] = /(?<=update |from )\w+/.exec(statement) ?? [];
  const { results } = await env.DB.prepare(`select * from ${table}`).all<Record<string, unknown>>();
  await env.DB.prepare(statement).run();
  expect((await look()).join("\n")).toContain(found);
  await putBack(table, results);
  expect(await look()).toEqual([]);
});

async function putBack(table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (table === "search_documents") return;
  const stored = rows.map((row) => {
    const columns = Object.keys(row).filter((name) => /_cents|_key|^created$|closing|create_time/.test(name));
    const set = columns.map((name) => `${name} = ?`).join(", ");
    const keys = Object.keys(row).filter((name) => !columns.includes(name) && row[name] !== null);
    const where = keys.map((name) => `${name} is ?`).join(" and ");
    return env.DB.prepare(`update ${table} set ${set} where ${where}`).bind(
      ...columns.map((name) => row[name]),
      ...keys.map((name) => row[name]),
    );
  });
  await env.DB.batch(stored);
}
