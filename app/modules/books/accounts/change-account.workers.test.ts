import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { beforeWriting } from "../../../../tests/support/before-writing";
import { call } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { visibleText } from "../../../../tests/support/read-html";
import { accountTexts } from "../../../texts/accounting/accounts";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { NO_RELATION } from "../../base/relations/relation";
import { postTransaction } from "../ledger/booking/post-transaction";
import { accountNoun } from "./account-noun.server";

const db = connect(env.DB);
const ROUNDS = 25;
const FIXED = accountTexts.keyFixed;
let admin: Person;
let actor: Actor;
let other = 0;

const create = async (routingKey = "OTHER"): Promise<number> =>
  (await call(admin, "POST", "/api/accounts", { name: "Konto", routingKey })).body.id;
const put = (id: number, body: unknown) => call(admin, "PUT", `/api/accounts/${id}`, body);
const keyOf = (id: number) =>
  env.DB.prepare("select routing_key as key from accounts where id = ?").bind(id).first<string>("key");

/** Books a leg with an account at its source or its target. */
function book(accountId: number, at: "source" | "target" = "source") {
  const [one, two] = [accountId, other].map((id) => ({ accountId: id, ...NO_RELATION })) as [never, never];
  const sides = at === "source" ? { source: one, target: two } : { source: two, target: one };
  const leg = { ...sides, cents: 100, valueDate: "2026-03-02", locked: false };
  return postTransaction(db, actor, { description: "Buchung", valueDate: "2026-03-02", legs: [leg] });
}

beforeAll(async () => {
  admin = await createPerson("admin");
  actor = { userId: admin.id, userName: "Anna Seidel", now: "2026-03-03T08:00:00.000Z", requestKey: null };
  other = await create("SUSPENSE");
});

test.each(["source", "target"] as const)(
  "an account with a leg at the %s keeps its key and takes a name",
  async (at) => {
    const id = await create();
    expect((await put(id, { routingKey: "RENT" })).status).toBe(200);
    await book(id, at);
    const refused = await put(id, { name: "Anders", routingKey: "UTILITIES" });
    expect([refused.status, refused.body.fieldErrors]).toEqual([409, { routingKey: FIXED }]);
    const renamed = await put(id, { name: "Mieten 2", routingKey: "RENT" });
    expect([renamed.status, renamed.body.name, renamed.body.routingKey]).toEqual([200, "Mieten 2", "RENT"]);
    for (const statement of [
      "update accounts set routing_key = 'OTHER' where id = ?",
      "update or replace accounts set routing_key = 'OTHER' where id = ?",
      "insert or replace into accounts select id, version, name, 'OTHER', create_time, betr_kv, datev_number from accounts where id = ?",
    ])
      await expect(env.DB.prepare(statement).bind(id).run(), statement).rejects.toThrow(/fixed|never replaced/);
    expect(await keyOf(id)).toBe("RENT");
  },
);

test("the settings say beforehand which keys are fixed and why, and refuse what is sent all the same", async () => {
  const browser = await inBrowser(admin);
  const [used, unused] = [await create("INSURANCE"), await create("INSURANCE")];
  await book(used);
  const { body } = await call(browser, "GET", "/settings/accounts");
  const controls = (id: number) => (body as string).includes(`id="account-${id}-routingKey"`);
  expect([controls(used), controls(unused)]).toEqual([false, true]);
  expect(visibleText(body)).toContain(FIXED);
  expect(visibleText(body)).toContain("Jede Buchung braucht das Konto der Bankverrechnung.");

  const form = { id: String(used), version: "1", name: "Versicherung A" };
  const send = (fields: Record<string, string>) =>
    call(browser, "POST", "/settings/accounts", new URLSearchParams(fields));
  const refused = await send({ ...form, routingKey: "RENT" });
  expect([refused.status, visibleText(refused.body).includes(FIXED)]).toEqual([409, true]);
  // The grid's own form leaves the key out.
  expect((await send(form)).status).toBe(302);
  expect(await keyOf(used)).toBe("INSURANCE");
});

test("a booking that comes between the look and the write is not overlooked", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await create();
    const client = beforeWriting(/update "accounts"/, () => book(id, round % 2 ? "source" : "target"));
    const change = { id, values: { routingKey: "RENT" as const }, version: null, wholeForm: false };
    const error = await accountNoun.change(connect(client), actor, change).catch((reason: unknown) => reason);
    expect([round, error instanceof DomainError && error.code, await keyOf(id)]).toEqual([round, "conflict", "OTHER"]);
  }
});
