import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { type WrittenLeg, writeLegs } from "../../../../tests/support/books/write-legs";
import { call, demand } from "../../../../tests/support/call";
import { createPerson, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";

let accountant: Person;
let editor: Person;
let propertyId: number;

/** Agreements on 650 € and 200 € a month in Saxony: one that paid late, two at the threshold, one that pays on time. */
const [LATE, TWO, MORE, PUNCTUAL] = [7, 8, 9, 10];

let legs = 0;

/** A booking on rents (3), utilities (4) or deposits (5) of an agreement. */
function paid(agreementId: number, valueDate: string, cents: number, accountId = 3, words = "Miete"): WrittenLeg {
  const id = ++legs;
  described[id] = words;
  return {
    id,
    transactionId: id,
    source: { accountId: 1, flowType: "NONE", flowId: 0, subFlowType: "NONE", subFlowId: 0 },
    target: {
      accountId,
      flowType: "PROPERTY",
      flowId: propertyId,
      subFlowType: "RENTAL_AGREEMENT",
      subFlowId: agreementId,
    },
    cents,
    valueDate,
  };
}

const described: Record<number, string> = {};

async function write(bookings: WrittenLeg[]): Promise<void> {
  await writeLegs(accountant.id, bookings);
  for (const { id } of bookings)
    await env.DB.prepare("update transactions set description = ? where id = ?").bind(described[id], id).run();
}

beforeAll(async () => {
  [accountant, editor] = [await createPerson("accountant"), await createPerson("editor")];
  propertyId = await addProperty(accountant, await addGroup(), { city: "Chemnitz", zipCode: "09112" });
  const agree = (id: number, start: string, end: string | null = null, deposit: number | null = null) =>
    env.DB.prepare(
      `insert into rental_agreements (id, property_id, counter_party, start_date, end_date, rent_deposit, rent_steps, create_time)
        values (?, ?, ?, ?, ?, ?, '[{"validFrom":"2025-01-01","rent":65000,"utilities":20000}]', '')`,
    ).bind(id, propertyId, `Mieter ${id}`, start, end, deposit);
  await env.DB.batch([
    agree(LATE, "2026-03-01", "2026-03-31"),
    agree(TWO, "2026-01-01", "2026-02-28", 900_00),
    agree(MORE, "2026-01-01", "2026-04-30"),
    agree(PUNCTUAL, "2026-09-01"),
  ]);
  const months = (agreementId: number, open: number[]) =>
    open.map((cents, index) =>
      paid(agreementId, `2026-0${index + 1}-02`, 850_00 - cents, 3, `Miete 0${index + 1}/2026`),
    );
  await write([
    paid(LATE, "2026-09-20", 850_00),
    ...months(TWO, [500_00, 351_00]),
    ...months(MORE, [400_00, 400_00, 400_00, 500_00]),
    paid(PUNCTUAL, "2026-09-02", 850_00),
    paid(PUNCTUAL, "2026-10-02", 850_00, 4),
  ]);
});

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
async function receivable(agreementId: number, asOf: string): Promise<any> {
  const rows = await demand(accountant, "GET", `/api/receivables?asOf=${asOf}`);
  return rows.find((row: { agreementId: number }) => row.agreementId === agreementId);
}

test("interest on a rent runs from the day after the third working day to that of its payment", async () => {
  expect(await demand(accountant, "GET", `/api/rental-agreements/${LATE}/interest?asOf=2026-10-01`)).toEqual({
    total: 29.68,
    items: [
      {
        dueDate: "2026-03-04",
        amount: 850,
        from: "2026-03-05",
        to: "2026-06-30",
        days: 118,
        rate: 6.27,
        interest: 17.23,
      },
      {
        dueDate: "2026-03-04",
        amount: 850,
        from: "2026-07-01",
        to: "2026-09-20",
        days: 82,
        rate: 6.52,
        interest: 12.45,
      },
    ],
  });
  expect(await receivable(LATE, "2026-10-01")).toEqual({
    agreementId: LATE,
    propertyId,
    counterParty: "Mieter 7",
    rentMonthly: 850,
    dueTotal: 850,
    paidTotal: 850,
    open: 0,
    oldestDueDate: null,
    daysOverdue: 0,
    level: 0,
    interest: 29.68,
    dunningStop: null,
    termination: null,
    items: [],
  });
  expect(await receivable(LATE, "2026-03-03")).toBeUndefined();
  expect(await receivable(LATE, "2026-03-04")).toMatchObject({ open: 850, daysOverdue: 0, interest: 0 });
  expect(await receivable(LATE, "2026-03-05")).toMatchObject({ daysOverdue: 1, interest: 0.15 });
});

test("the Land, the working day or a fixed one, and days of grace say when a rent is due and overdue", async () => {
  const dueDate = async () =>
    (await receivable(TWO, "2026-02-05")).items.find(({ month }: { month?: string }) => month === "2026-01").dueDate;
  const agreed = async (terms: object) => {
    await demand(editor, "PUT", `/api/rental-agreements/${TWO}`, terms);
    return dueDate();
  };
  const inLand = async (state: string | null) => {
    await demand(editor, "PUT", `/api/properties/${propertyId}`, { state });
    return dueDate();
  };
  // Epiphany is a holiday in Bavaria, not in Saxony, where the postcode lies.
  expect([await inLand("BY"), await inLand(null)]).toEqual(["2026-01-07", "2026-01-06"]);
  expect([await agreed({ dueWorkingDay: 2 }), await agreed({ dueDayOfMonth: 15 })]).toEqual([
    ...["2026-01-05", "2026-01-15"],
  ]);
  expect(await agreed({ dueWorkingDay: 3, dueDayOfMonth: null })).toBe("2026-01-06");
  const admin = await createPerson("admin");
  const overdue = async (graceDays: number) => {
    await demand(admin, "PUT", "/api/settings", { graceDays });
    return Promise.all(
      ["2026-03-05", "2026-03-06", "2026-03-07"].map(async (day) => (await receivable(LATE, day)).daysOverdue),
    );
  };
  expect([await overdue(2), await overdue(0)]).toEqual([
    [0, 0, 3],
    [1, 2, 3],
  ]);
});

test("money pays the months that its words name, which makes the threshold of termination", async () => {
  expect(await receivable(TWO, "2026-02-04")).toMatchObject({ termination: null });
  expect(await receivable(TWO, "2026-02-05")).toMatchObject({
    open: 851 + 600,
    termination: { since: "2026-02-05", rule: "3a", open: 851, threshold: 850, cured: false },
    items: [
      { kind: "DEPOSIT", dueDate: "2026-01-01", amount: 300, paid: 0, open: 300 },
      { kind: "RENT", month: "2026-01", dueDate: "2026-01-06", amount: 850, paid: 350, open: 500 },
      { kind: "RENT", month: "2026-02", dueDate: "2026-02-04", amount: 850, paid: 499, open: 351 },
      { kind: "DEPOSIT", dueDate: "2026-02-04", amount: 300, paid: 0, open: 300 },
    ],
  });
  // The deposit of an agreement that has ended went back.
  expect(await receivable(TWO, "2026-05-01")).toMatchObject({ open: 851, dueTotal: 1700, paidTotal: 849 });
  expect(await receivable(MORE, "2026-04-30")).toMatchObject({
    termination: { since: "2026-04-08", rule: "3b", open: 1700, threshold: 1700, cured: false },
  });
});

test("all rent that is open cures it, and a payment that went back counts as never made", async () => {
  await write([paid(MORE, "2026-05-20", 1_700_00)]);
  expect((await receivable(MORE, "2026-05-20")).termination).toMatchObject({ open: 0, threshold: 1700, cured: true });
  await write([paid(MORE, "2026-05-28", -1_700_00, 3, "Rückgabe")]);
  expect((await receivable(MORE, "2026-05-27")).termination.cured).toBe(true);
  expect(await receivable(MORE, "2026-05-28")).toMatchObject({ open: 1700, termination: { cured: false } });
});

test("an agreement whose tenant paid in time stands there with what was due and paid", async () => {
  expect(await receivable(PUNCTUAL, "2026-10-31")).toMatchObject({
    dueTotal: 1700,
    paidTotal: 1700,
    open: 0,
    interest: 0,
  });
});

test("a single due is owed until it is withdrawn", async () => {
  const path = `/api/rental-agreements/${LATE}/dues`;
  const due = await demand(accountant, "POST", path, {
    kind: "SETTLEMENT",
    dueDate: "2026-10-10",
    amount: 475.52,
    text: "Nachzahlung 2025",
  });
  expect(due).toMatchObject({
    agreementId: LATE,
    kind: "SETTLEMENT",
    dueDate: "2026-10-10",
    amount: 475.52,
    attachmentId: null,
  });
  expect(await demand(accountant, "GET", path)).toEqual([due]);
  expect(await receivable(LATE, "2026-10-20")).toMatchObject({
    open: 475.52,
    oldestDueDate: "2026-10-10",
    interest: 29.68,
    items: [{ kind: "SETTLEMENT", dueDate: "2026-10-10", amount: 475.52, paid: 0, open: 475.52 }],
  });
  const account = () => demand(accountant, "GET", `/api/rental-agreements/${LATE}/account?asOf=2026-10-20`);
  expect((await account()).balance).toBe(-475.52);

  const own = `/api/dues/${due.id}`;
  expect(await demand(accountant, "PUT", own, { amount: -20, kind: "OTHER" })).toMatchObject({
    amount: -20,
    version: 2,
  });
  expect((await account()).balance).toBe(20);
  const change = (sent: object) => call(accountant, "PUT", own, sent);
  expect(await change({ agreementId: TWO })).toMatchObject({
    status: 400,
    body: { fieldErrors: { agreementId: expect.any(String) } },
  });
  expect((await change({ version: 1, amount: 5 })).status).toBe(409);
  expect((await call(accountant, "DELETE", own)).status).toBe(204);
  expect((await call(accountant, "DELETE", own)).status).toBe(404);
  expect((await change({ amount: 5 })).status).toBe(404);
  expect([await demand(accountant, "GET", path), (await account()).balance]).toEqual([[], 0]);
  // It stays as what it was.
  expect((await env.DB.prepare("select amount from agreement_dues").first("amount")) as number).toBe(-20_00);
});

test("interest that is made a due is owed no longer as interest", async () => {
  const path = `/api/rental-agreements/${LATE}/dues`;
  const interest = () => demand(accountant, "GET", `/api/rental-agreements/${LATE}/interest?asOf=2026-10-20`);
  const due = await demand(accountant, "POST", path, { kind: "INTEREST", dueDate: "2026-10-10", amount: 29.68 });
  expect(await interest()).toEqual({ total: 0, items: [] });
  await demand(accountant, "PUT", `/api/dues/${due.id}`, { amount: 17.23 });
  expect(await interest()).toMatchObject({ total: 12.45, items: [{ from: "2026-07-01", interest: 12.45 }] });
  await call(accountant, "DELETE", `/api/dues/${due.id}`);
  expect((await interest()).total).toBe(29.68);
});

const valid = { kind: "FEE", dueDate: "2026-05-01", amount: 2.5 };

test.each([
  ["kind", { ...valid, kind: "RENT" }],
  ["kind", { dueDate: "2026-05-01", amount: 2.5 }],
  ["amount", { ...valid, amount: 0 }],
  ["amount", { ...valid, amount: 1.005 }],
  ["amount", { ...valid, amount: "viel" }],
  ["dueDate", { ...valid, dueDate: "2026-02-30" }],
  ["dueDate", { ...valid, dueDate: "2025-12-31" }],
  ["attachmentId", { ...valid, attachmentId: 4711 }],
  ["cents", { ...valid, cents: 5 }],
])("a due with a wrong %s is refused with a sentence at it", async (field, sent) => {
  const { status, body } = await call(accountant, "POST", `/api/rental-agreements/${TWO}/dues`, sent);
  expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]]);
  expect(body.fieldErrors[field]).toMatch(/[A-ZÄÖÜa-zäöü ]{8,}.*\.$/);
});

test("no due stands before the books begin, and it is said since when dues count", async () => {
  const begin = (day: string | null) => env.DB.prepare("update instance_settings set books_begin = ?").bind(day).run();
  await begin("2026-02-01");
  const send = (dueDate: string) =>
    call(accountant, "POST", `/api/rental-agreements/${TWO}/dues`, { ...valid, dueDate });
  expect(await send("2026-01-31")).toMatchObject({
    status: 400,
    body: { fieldErrors: { dueDate: expect.stringContaining("01.02.2026") } },
  });
  const { status, body } = await send("2026-02-01");
  expect(status).toBe(201);
  await call(accountant, "DELETE", `/api/dues/${body.id}`);
  await begin(null);
});

test("none of it is for anybody but accountants, and there is none of an agreement that is not there", async () => {
  for (const path of [
    "/api/receivables",
    `/api/rental-agreements/${TWO}/dues`,
    `/api/rental-agreements/${TWO}/interest`,
  ])
    expect((await call(editor, "GET", path)).status).toBe(403);
  for (const path of ["/api/rental-agreements/4711/dues", "/api/rental-agreements/4711/interest"])
    expect((await call(accountant, "GET", path)).status).toBe(404);
  expect((await call(accountant, "POST", "/api/rental-agreements/4711/dues", valid)).status).toBe(404);
  expect((await call(accountant, "GET", "/api/receivables?asOf=morgen")).status).toBe(400);
});

test("dues go with their agreement and come back with it", async () => {
  const own = await addProperty(accountant, await addGroup("Anderswo"));
  const agreement = await demand(editor, "POST", "/api/rental-agreements", {
    propertyId: own,
    startDate: "2026-11-01",
    rent: 500,
  });
  const due = await demand(accountant, "POST", `/api/rental-agreements/${agreement.id}/dues`, {
    ...valid,
    dueDate: "2026-11-05",
  });
  await call(editor, "DELETE", `/api/rental-agreements/${agreement.id}`);
  expect((await call(accountant, "PUT", `/api/dues/${due.id}`, { amount: 3 })).status).toBe(404);
  const entry = await env.DB.prepare("select id from trash where row_id = ?")
    .bind(agreement.id)
    .first<{ id: number }>();
  await demand(editor, "POST", `/api/trash/${entry?.id}/restore`);
  expect(await demand(accountant, "GET", `/api/rental-agreements/${agreement.id}/dues`)).toEqual([due]);
});

test("a stop on dunning says why, and is given back as empty", async () => {
  const path = `/api/rental-agreements/${TWO}`;
  for (const person of [editor, accountant]) {
    const put = (dunningStop: string | null) => demand(person, "PUT", path, { dunningStop });
    expect((await put("Ratenplan")).dunningStop).toBe("Ratenplan");
    expect((await receivable(TWO, "2026-05-01")).dunningStop).toBe("Ratenplan");
    expect((await put(null)).dunningStop).toBeNull();
  }
  // Nothing else of it is theirs.
  const more = { dunningStop: "Ratenplan", rent: 1 };
  expect((await call(accountant, "PUT", path, more)).status).toBe(403);
});
