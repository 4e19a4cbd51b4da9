import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { form2025 } from "../../app/modules/base/law/tax-forms/form-2025";
import { allocate } from "../../app/modules/base/money/money";
import type { RoutingKey } from "../../app/modules/books/accounts/routing-keys";
import type { Entry } from "../../app/modules/books/ledger/entry";
import { Random } from "../../db/seed/history/random";
import { createRandomLedger, type Relatives } from "../support/books/random-ledger";
import { demand } from "../support/call";
import { createPerson, type Person } from "../support/people";

const YEAR = "2025";
/** What a statement says of the first property's common charge, in cents, in the order in which the form divides it. */
const STATED = { allocable: 900_00, maintenance: 150_00, notAllocable: 450_01, reserve: 300_00 };
/** How the first loan is shared, in percent. */
const SHARES = [33.3, 66.7];

const partOf: Partial<Record<RoutingKey, string>> = {
  ...{ RENT: "rents", UTILITIES: "allocations", LOAN_INTEREST: "interest", FINANCING_COST: "financing" },
  ...{ MAINTENANCE: "maintenance", PROPERTY_TAX: "allocable", INSURANCE: "allocable", OPERATING_COST: "allocable" },
  ...{ ADMINISTRATOR_CHARGE: "notAllocable", OTHER_EXPENSE: "other" },
};
const lineOf = new Map<string, number>(form2025.lines.map(({ part, line }) => [part, line]));
const isIncome = (part: string) => part === "rents" || part === "allocations";

let person: Person;
let relatives: Relatives;
let entries: Entry[];
let keys: Map<number, RoutingKey>;
const spreadOver = new Map<number, number>();

type Said = {
  propertyId: number;
  lines: { line: number; exact: number }[];
  leftOut: { accountId: number; amount: number }[];
  turns: { legId: number; date: string; taxYear: number }[];
};

beforeAll(async () => {
  ({ relatives, entries } = await createRandomLedger(5, 1_500, 20));
  person = await createPerson("editor", "accountant", "admin");
  const accounts: { id: number; routingKey: RoutingKey }[] = await demand(person, "GET", "/api/accounts");
  keys = new Map(accounts.map(({ id, routingKey }) => [id, routingKey]));
  await demand(person, "PUT", `/api/loans/${relatives.loanIds[0]}`, {
    properties: SHARES.map((share, index) => ({ propertyId: relatives.propertyIds[index], share })),
  });
  const items = [
    ["Hausmeister", STATED.allocable, true],
    ["Instandhaltung", STATED.maintenance, false],
    ["Verwaltung", STATED.notAllocable, false],
    ["Zuführung zur Rücklage", STATED.reserve, false],
  ].map(([text, amount, allocable]) => ({ text, amount, allocable }));
  await env.DB.prepare(
    `insert into cost_statements (property_id, from_date, to_date, source, items, create_time)
     values (?1, '2025-01-01', '2025-12-31', 'WEG', ?2, '2026-01-02T08:00:00.000Z')`,
  )
    .bind(relatives.propertyIds[0], JSON.stringify(items))
    .run();
  const random = new Random(8, "spread");
  for (const id of new Set(entries.filter(isRepair).map(({ transactionId }) => transactionId))) {
    const years = 1 + random.below(5);
    if (years === 1) continue;
    await demand(person, "PUT", `/api/ledger/transactions/${id}/spread`, { years });
    spreadOver.set(id, years);
  }
});

const keyOf = ({ accountId }: Pick<Entry, "accountId">) => keys.get(accountId) ?? "OTHER";
const isRepair = (entry: Entry) => entry.flowType === "PROPERTY" && keyOf(entry) === "MAINTENANCE";
const yearOf = ({ valueDate }: Entry) => valueDate.slice(0, 4);
const legOf = ({ id }: Entry) => Math.ceil(id / 2);

/** Cents by weights, one cent after another to whom most is still owed. */
function deal(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.floor((Math.abs(cents) * weight) / total));
  const owed = weights.map((weight, index) => (Math.abs(cents) * weight) / total - (parts[index] ?? 0));
  for (let left = Math.abs(cents) - parts.reduce((sum, part) => sum + part, 0); left > 0; left--) {
    const most = owed.indexOf(Math.max(...owed));
    owed[most] = -1;
    parts[most] = (parts[most] ?? 0) + 1;
  }
  return parts.map((part) => Math.sign(cents) * part || 0);
}

/** What a property's form has to say, found by going through all entries of the books one by one. */
function reckon(propertyId: number, turns: Said["turns"]) {
  const place = relatives.propertyIds.indexOf(propertyId);
  const lines = new Map<number, number>();
  const leftOut = new Map<number, number>();
  const put = (part: string, received: number) => {
    const line = lineOf.get(part) ?? 0;
    lines.set(line, (lines.get(line) ?? 0) + (isIncome(part) ? received : -received));
  };
  const leave = (accountId: number, received: number) =>
    leftOut.set(accountId, (leftOut.get(accountId) ?? 0) + received);
  const add = (entry: Pick<Entry, "accountId">, received: number) => {
    const key = keyOf(entry);
    const part = partOf[key];
    if (key === "COMMON_CHARGE" && place === 0) {
      const [allocable = 0, maintenance = 0, rest = 0, reserve = 0] = deal(received, Object.values(STATED));
      put("allocable", allocable);
      put("maintenance", maintenance);
      put("notAllocable", rest);
      leave(entry.accountId, reserve);
    } else if (key === "COMMON_CHARGE") put("notAllocable", received);
    else if (part) put(part, received);
    else leave(entry.accountId, received);
  };
  // What is divided is divided as a whole, so that accounts and loans are summed before.
  const booked = new Map<number, number>();
  const ofLoans = new Map<string, { accountId: number; cents: number }>();
  const spread = new Map<string, { years: number; cents: number; year: string }>();
  for (const entry of entries) {
    const { accountId, cents, flowType, flowId, transactionId } = entry;
    const key = keyOf(entry);
    if (key === "CASH" || key === "CASH_CLEARING") continue;
    const moved = turns.find(({ legId }) => legId === legOf(entry));
    const isOwn = flowType === "PROPERTY" && flowId === propertyId;
    if (isOwn && yearOf(entry) === YEAR) booked.set(accountId, (booked.get(accountId) ?? 0) - cents);
    const isCost = key === "LOAN_INTEREST" || key === "FINANCING_COST";
    const isShared = flowType === "LOAN" && flowId === relatives.loanIds[0] && place < SHARES.length && isCost;
    const shareOf = (received: number) => (isShared ? (deal(received, SHARES)[place] ?? 0) : received);
    if (isShared && yearOf(entry) === YEAR) {
      const sum = ofLoans.get(key) ?? { accountId, cents: 0 };
      ofLoans.set(key, { ...sum, cents: sum.cents - cents });
    }
    if ((isOwn || isShared) && moved && moved.taxYear !== Number(yearOf(entry))) {
      const isRecurring = ["RENT", "UTILITIES", "COMMON_CHARGE", "INSURANCE", "LOAN_INTEREST"];
      const counts = [...isRecurring, "ADMINISTRATOR_CHARGE", "OPERATING_COST"].includes(key);
      const isMoney = key === "RENT" || key === "UTILITIES" ? cents < 0 : cents > 0;
      if (counts && isMoney) add(entry, moved.taxYear === Number(YEAR) ? shareOf(-cents) : shareOf(cents));
    }
    const years = spreadOver.get(transactionId);
    if (isOwn && isRepair(entry) && years !== undefined) {
      const name = `${transactionId} ${yearOf(entry)}`;
      const sum = spread.get(name) ?? { years, cents: 0, year: yearOf(entry) };
      spread.set(name, { ...sum, cents: sum.cents + cents });
    }
  }
  for (const [accountId, received] of booked) add({ accountId }, received);
  for (const { accountId, cents } of ofLoans.values()) add({ accountId }, deal(cents, SHARES)[place] ?? 0);
  for (const { years, cents, year } of spread.values()) {
    if (cents <= 0 || year !== YEAR) continue;
    put("maintenance", cents);
    put("spread", -(allocate(cents, years)[0] ?? 0));
  }
  return { lines, leftOut };
}

const inCents = (euros: number) => Math.round(euros * 100);
const nonZero = (map: ReadonlyMap<number, number>) =>
  [...map].filter(([, cents]) => cents !== 0).sort(([one], [other]) => one - other);

test("each entry of a year is in one line or left out, as one finds who goes through all of them", async () => {
  const { properties }: { properties: Said[] } = await demand(person, "GET", `/api/tax/${YEAR}`);
  expect(properties.map(({ propertyId }) => propertyId)).toEqual(relatives.propertyIds);
  expect(spreadOver.size).toBeGreaterThan(10);
  expect(
    properties.flatMap(({ turns }) => turns.filter(({ taxYear, date }) => !date.startsWith(`${taxYear}`))).length,
  ).toBeGreaterThan(0);
  for (const { propertyId, lines, leftOut, turns } of properties) {
    for (const { date } of turns) expect(date.slice(5) >= "12-22" || date.slice(5) <= "01-10").toBe(true);
    const reckoned = reckon(propertyId, turns);
    const said = new Map(lines.map(({ line, exact }) => [line, inCents(exact)]));
    expect([propertyId, nonZero(said)]).toEqual([propertyId, nonZero(reckoned.lines)]);
    const left = new Map<number, number>();
    for (const { accountId, amount } of leftOut) left.set(accountId, (left.get(accountId) ?? 0) + inCents(amount));
    expect([propertyId, nonZero(left)]).toEqual([propertyId, nonZero(reckoned.leftOut)]);
  }
});

test("each amount that names its entries is what those come to", async () => {
  const { properties }: { properties: Said[] } = await demand(person, "GET", `/api/tax/${YEAR}`);
  let named = 0;
  for (const { propertyId, lines } of properties)
    for (const { line, exact } of lines) {
      const { value, inputs } = await demand(person, "GET", `/api/tax/${YEAR}/${propertyId}/${line}`);
      expect(value).toBe(exact);
      expect(inCents(inputs.reduce((sum: number, input: { value: number }) => sum + input.value, 0))).toBe(
        inCents(exact),
      );
      for (const { value: one, entries: filter } of inputs) {
        if (filter?.flowType !== "PROPERTY") continue;
        named++;
        const own = entries.filter(
          ({ flowType, flowId, accountId, valueDate }) =>
            flowType === "PROPERTY" &&
            flowId === propertyId &&
            accountId === filter.accountId &&
            valueDate.startsWith(YEAR),
        );
        const received = own.reduce((sum, { cents }) => sum - cents, 0);
        expect(inCents(one)).toBe(filter.side === "received" ? received : -received);
      }
    }
  expect(named).toBeGreaterThan(10);
});
