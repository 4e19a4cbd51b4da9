import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openAccount, statementForm } from "../../../../tests/support/books/books";
import { call } from "../../../../tests/support/call";
import { overtaken } from "../../../../tests/support/overtaken";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addAgreement, addGroup, addProperty } from "../../../../tests/support/portfolio";
import { brokenInvariants } from "../../../../tests/torture/rig/violations";
import { ledgerTexts } from "../../../texts/accounting/ledger";

/** A busy machine is no failure. */
const BUSY = 240_000;
const IBANS = ["DE02120300000000202051", "DE02500105170137075030"];
const TEMPLATES = ["rent_and_utilities", "rent", "insurance", "investment", "other", "suspense"];

let person: Person;
let accounts: { id: number; routingKey: string }[];
let propertyIds: number[];
let opened = 0;

beforeAll(async () => {
  person = await createPerson("admin", "editor", "accountant");
  const groupId = await addGroup();
  propertyIds = [await addProperty(person, groupId), await addProperty(person, groupId)];
  for (const id of propertyIds) await addAgreement(id);
  for (const iban of IBANS) await openAccount(person, { name: iban, iban });
  accounts = (await call(person, "GET", "/api/accounts")).body;
});

/** What is done, each on one of the rows that are there by then; `with` is done at the same time. */
const step = fc.record({
  what: fc.constantFrom("load", "load", "undo", "book", "book", "freely", "change", "reverse", "reverse"),
  which: fc.nat({ max: 50 }),
  cents: fc.integer({ min: -90_000, max: 90_000 }),
  day: fc.constantFrom("2026-01-31", "2026-02-28", "2026-03-01"),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Each kind of step once, if it succeeds: chance alone would leave one out now and then. */
const EACH_ONCE: Step[][] = (["load", "undo", "load", "book", "freely", "change", "reverse"] as const).map((what) => [
  { what, which: 0, cents: TEMPLATES.indexOf("suspense") - 90_000, day: "2026-02-28" },
]);

const idsOf = async (sql: string) => (await env.DB.prepare(sql).raw<[number]>()).map(([id]) => id);
const pick = <Value>(values: readonly Value[], which: number) => values[which % values.length];

async function take({ what, which, cents, day }: Step): Promise<number> {
  const send = async (method: string, path: string, body?: unknown) => (await call(person, method, path, body)).status;
  const transactions = "select id from transactions order by id desc limit 12";
  switch (what) {
    case "load": {
      const lines = [cents, -cents, which * 100].map((amount, place) => ({
        day,
        cents: amount,
        purpose: `M ${which} ${place}`,
      }));
      opened += which % 2;
      const form = statementForm(lines, { iban: pick(IBANS, which), opening: opened * 1_000 });
      return send("POST", "/api/bank-transactions", form);
    }
    case "undo": {
      const id = pick(await idsOf("select id from uploads order by id desc limit 3"), which);
      return send("DELETE", `/api/bank-transactions/uploads/${id ?? 1}`);
    }
    case "book": {
      const id = pick(
        await idsOf("select id from transactions where unbooked_cents <> 0 order by id desc limit 4"),
        which,
      );
      const propertyId = pick(propertyIds, which);
      const relation = `flowType=PROPERTY&flowId=${propertyId}&subFlowType=PROPERTY&subFlowId=${propertyId}`;
      const template = `/api/ledger/transaction-templates/${pick(TEMPLATES, cents + 90_000)}?transactionId=${id ?? 1}&${relation}`;
      const { status, body } = await call(person, "GET", template);
      return status === 200 ? send("PUT", `/api/ledger/transactions/${id ?? 1}`, body) : status;
    }
    case "freely": {
      const of = (place: number) =>
        pick(
          accounts.filter(({ routingKey }) => !routingKey.startsWith("CASH")),
          place,
        )?.id;
      const flow = { sourceFlowType: "PROPERTY", sourceFlowId: pick(propertyIds, which) };
      const leg = { sourceAccountId: of(which), targetAccountId: of(which + 1), amount: cents / 100, ...flow };
      return send("POST", "/api/ledger/transactions", { description: "Um", valueDate: day, legs: [leg, leg] });
    }
    case "change": {
      const id = pick(await idsOf(transactions), which);
      return send("PUT", `/api/ledger/transactions/${id ?? 1}`, { description: "Anders", valueDate: day });
    }
    case "reverse":
      return send("DELETE", `/api/ledger/transactions/${pick(await idsOf(transactions), which) ?? 1}`);
  }
  return 0;
}

test("words that are changed while their transaction is reversed are a conflict", async () => {
  const [source, target] = accounts.filter(({ routingKey }) => !routingKey.startsWith("CASH"));
  const flow = { sourceFlowType: "PROPERTY", sourceFlowId: propertyIds[0] };
  const leg = { sourceAccountId: source?.id, targetAccountId: target?.id, amount: 5, ...flow };
  const answer = await call(person, "POST", "/api/ledger/transactions", {
    description: "Um",
    valueDate: "2026-02-01",
    legs: [leg],
  });
  expect(answer.status).toBe(201);
  const path = `/api/ledger/transactions/${answer.body.id}`;
  const reversed = overtaken(() => call(person, "DELETE", path));
  const changed = await call(person, "PUT", path, { description: "Anders" }, {}, reversed);
  expect([changed.status, changed.body.message]).toEqual([409, ledgerTexts.reversed]);
});

test(
  "whatever is loaded, booked, changed, reversed and taken back, one after another or at once, all kept sums are those of the legs",
  async () => {
    const done = new Map<string, number>();
    const together = fc.array(step, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(together, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const group of steps) {
          const answers = await Promise.all(group.map(take));
          expect(answers.filter((status) => status >= 500)).toEqual([]);
          for (const [index, { what }] of group.entries())
            if ((answers[index] ?? 0) < 300) done.set(what, (done.get(what) ?? 0) + 1);
        }
        expect(await brokenInvariants(env.DB)).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true, examples: [[EACH_ONCE]] },
    );
    expect([...done.keys()].sort()).toEqual(["book", "change", "freely", "load", "reverse", "undo"]);
  },
  BUSY,
);
