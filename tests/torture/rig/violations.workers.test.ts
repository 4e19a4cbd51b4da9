import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { dayOf } from "../../../app/modules/base/calendar/day";
import { bankDayFrom } from "../../../app/modules/base/law/working-days";
import { jobsDone } from "../../support/attach";
import { loadStatement, openAccount } from "../../support/books/books";
import { call, demand } from "../../support/call";
import { drawQuarters } from "../../support/draw-image";
import { imageForm } from "../../support/images";
import { createPerson, type Person } from "../../support/people";
import { addAlbum, addGroup } from "../../support/portfolio";
import { type Fault, faultKinds, faultyBindings, Trouble } from "./faults";
import { listViolations } from "./violations";

let person: Person;
let propertyId: number;
const look = () => listViolations(env, { thorough: true });

let count = 0;
const lines = () => [1, 2].map((cents) => ({ day: "2026-03-02", cents: 500 * cents, purpose: `MIETE ${++count}` }));

beforeAll(async () => {
  person = await createPerson("admin", "editor", "voter", "accountant");
  const groupId = await addGroup();
  const albumId = await addAlbum(person);
  await openAccount(person);
  propertyId = (await call(person, "POST", "/api/properties", { groupId, city: "Aue" })).body.id;
  await loadStatement(person, lines());
  const comment = await demand(person, "POST", "/api/comments", { propertyId, text: "Weg damit" });
  await demand(person, "DELETE", `/api/comments/${comment.commentId}`);
  const [{ id: senderBankAccountId }] = await demand(person, "GET", "/api/bank-accounts");
  await demand(person, "PUT", "/api/settings", { senderName: "Muster GbR", senderBankAccountId });
  const item = { name: "Anna Beispiel", iban: "DE89370400440532013000", amount: 12.5, text: "Kaution" };
  await demand(person, "POST", "/api/payment-runs", {
    ...{ kind: "TRANSFER", date: bankDayFrom(dayOf(new Date())), items: [item] },
  });
  expect((await call(person, "POST", `/api/images/${albumId}`, imageForm("a.png", drawQuarters(4, 4)))).status).toBe(
    201,
  );
  await jobsDone();
});

/** By table: what breaks it, what undoes that, and what is said of it. */
const planted: Record<string, [change: string, undo: string, found: string]> = {
  account_months: ["debit_cents = debit_cents + 1", "debit_cents = debit_cents - 1", "months of accounts"],
  relation_totals: ["credit_cents = credit_cents + 1", "credit_cents = credit_cents - 1", "totals of relations"],
  transactions: ["unbooked_cents = unbooked_cents + 1", "unbooked_cents = unbooked_cents - 1", "what is unbooked"],
  uploads: ["created = created + 1", "created = created - 1", "an upload brought what it says"],
  bank_statements: [
    "closing_balance = closing_balance + 1",
    "closing_balance = closing_balance - 1",
    "from balance to balance",
  ],
  images: [
    "thumbnail_key = thumbnail_key || 'x'",
    "thumbnail_key = rtrim(thumbnail_key, 'x')",
    "every row has its object",
  ],
  properties: ["create_time = 'x' || create_time", "create_time = ltrim(create_time, 'x')", "properties.create_time"],
  trash_rows: ["table_name = 'x' || table_name", "table_name = ltrim(table_name, 'x')", "in the trash is all there"],
  payment_runs: ["withdraw_time = create_time", "withdraw_time = null", "withdrawn with all its items"],
  payment_run_items: ["number = number + 1", "number = number - 1", "a run has items, counted from 1"],
  // Whoever looks mends it.
  search_documents: ["hash = hash + 1", "hash = hash", "the index is what a new one would be"],
};

test("what breaks the data is named, and what is mended is well", async () => {
  const write = (which: 0 | 1) =>
    env.DB.batch(Object.entries(planted).map(([table, said]) => env.DB.prepare(`update ${table} set ${said[which]}`)));
  await write(0);
  const found = (await look()).join("\n");
  for (const [, , sentence] of Object.values(planted)) expect(found).toContain(sentence);
  await write(1);
  expect(await look()).toEqual([]);
});

/** A call that is late is one that waits. */
const quick = faultKinds.filter((kind) => kind !== "is late");

test.each(quick)("whichever call of the database %s, a comment is written once in the end", async (kind) => {
  const text = `Was ${kind}`;
  const post = (key: number, fault: Fault, trouble = new Trouble(fault)) => ({
    trouble,
    answer: call(
      person,
      "POST",
      "/api/comments",
      { propertyId, text },
      { "Idempotency-Key": `${kind} ${key}` },
      { ...env, ...faultyBindings(env, trouble) },
    ),
  });
  for (let number = 1; ; number++) {
    const { trouble, answer } = post(number, { binding: "DB", call: number, kind });
    const { status, body } = await answer;
    expect([201, 500]).toContain(status);
    expect(body.message ?? "").not.toContain("D1_ERROR");
    const again = post(number, { binding: "DB", call: Number.MAX_SAFE_INTEGER, kind });
    expect((await again.answer).status).toBe(201);
    const keyed = await env.DB.prepare("select count(*) as n from comments where text = ?").bind(text).first("n");
    expect(keyed).toBe(number);
    if (trouble.calls.DB < number) break;
  }
  expect(await look()).toEqual([]);
});
