import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "../../app/modules/base/calendar/day";
import { routingKeys } from "../../app/modules/books/accounts/routing-keys";
import { call } from "../support/call";
import { createPerson, type Person } from "../support/people";

const admin = await createPerson("admin");
const accountant = await createPerson("accountant");
const editor = await createPerson("editor");

const IBANS = ["DE02120300000000202051", "DE02500105170137075030", "DE02100100100006820101", "DE02300209000106531065"];

/** Paths with a body that would be taken, and who may change there; who may not is in the table of `api-access`. */
const nouns = [
  { path: "/api/users", body: { email: "neu@objektbuch.example" }, changers: [admin] },
  { path: "/api/property-groups", body: { name: "Bestand" }, changers: [admin] },
  { path: "/api/bank-accounts", body: { name: "Mietkonto", iban: IBANS[0] }, changers: [admin, accountant] },
  { path: "/api/accounts", body: { name: "Mieten", routingKey: "RENT" }, changers: [admin] },
  { path: "/api/loans", body: { name: "Hausbank", annualInterestRate: 3.5 }, changers: [admin, accountant] },
];

test.each(nouns)("$path is created and deleted by whom the rights name", async (noun) => {
  for (const person of noun.changers) {
    const created = await call(person, "POST", noun.path, noun.body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...noun.body, id: expect.any(Number), version: 1 });
    expect((await call(person, "DELETE", `${noun.path}/${created.body.id}`)).status).toBe(204);
  }
  expect((await call(null, "GET", noun.path)).status).toBe(401);
});

test.each(nouns)("$path creates, changes with versions and deletes", async ({ path, body }) => {
  const { id } = (await call(admin, "POST", path, body)).body;
  const field = path === "/api/users" ? "lastName" : "name";
  const put = (change: object) => call(admin, "PUT", `${path}/${id}`, change);

  const changed = await put({ [field]: "Zweiter", version: 1 });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ ...body, id, [field]: "Zweiter", version: 2 });
  const conflict = await put({ [field]: "Dritter", version: 1 });
  expect(conflict.status).toBe(409);
  expect(conflict.body.conflicts).toEqual([{ field, mine: "Dritter", theirs: "Zweiter" }]);
  expect((await put({ [field]: "Dritter" })).body[field]).toBe("Dritter");
  expect((await put({ ...changed.body, version: undefined })).status).toBe(200);

  const list = (await call(admin, "GET", path)).body;
  const rows = path === "/api/users" ? list.data : list;
  expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({ [field]: "Zweiter" });

  expect((await put({ nonsense: 1 })).body.fieldErrors).toEqual({ nonsense: "Dieses Feld gibt es nicht." });
  expect((await call(admin, "POST", path, {})).status).toBe(400);
  expect((await call(admin, "POST", path, [])).status).toBe(400);
  expect((await call(admin, "PATCH", `${path}/${id}`, {})).status).toBe(405);
  for (const bad of ["0", "abc", "9999999", "1e3"]) {
    expect((await call(admin, "PUT", `${path}/${bad}`, body)).status).toBe(404);
    expect((await call(admin, "DELETE", `${path}/${bad}`)).status).toBe(404);
  }

  expect((await call(admin, "DELETE", `${path}/${id}`)).status).toBe(204);
  expect((await call(admin, "DELETE", `${path}/${id}`)).status).toBe(404);
  expect((await put({ [field]: "Vierter" })).status).toBe(404);
});

async function refusal(path: string, body: object, method = "POST") {
  const answer = await call(admin, method, path, body);
  return { status: answer.status, fieldErrors: answer.body.fieldErrors, message: answer.body.message };
}

test("a fresh instance has one ledger account for each routing key", async () => {
  const { body } = await call(accountant, "GET", "/api/accounts");
  const keys = body.map(({ routingKey }: { routingKey: string }) => routingKey);
  expect(keys.toSorted()).toEqual(routingKeys.map(({ value }) => value).toSorted());
});

test("an account says which running costs it has: by its key, else by its name, unless somebody says otherwise", async () => {
  const { body } = await call(accountant, "GET", "/api/accounts");
  const stored = Object.fromEntries(
    body.map(({ routingKey, betrKv }: { routingKey: string; betrKv: number | null }) => [routingKey, betrKv]),
  );
  expect(stored).toMatchObject({ PROPERTY_TAX: 1, INSURANCE: 13, OPERATING_COST: 17, COMMON_CHARGE: null, RENT: null });
  const created = async (account: object) => (await call(admin, "POST", "/api/accounts", account)).body.betrKv;
  expect(await created({ name: "Wasser Haus 4", routingKey: "OPERATING_COST" })).toBe(2);
  expect(await created({ name: "Allerlei", routingKey: "OPERATING_COST" })).toBe(17);
  expect(await created({ name: "Hausgeld 2", routingKey: "COMMON_CHARGE" })).toBeNull();
  expect(await created({ name: "Grundsteuer B", routingKey: "PROPERTY_TAX", betrKv: null })).toBeNull();
  expect((await refusal("/api/accounts", { name: "Neu", routingKey: "OTHER", betrKv: 18 })).fieldErrors).toHaveProperty(
    "betrKv",
  );
});

test("there is one account for clearing, which stays", async () => {
  const all: { id: number; name: string; routingKey: string }[] = (await call(admin, "GET", "/api/accounts")).body;
  const clearing = all.find(({ routingKey }) => routingKey === "CASH_CLEARING")!;
  const rent = all.find(({ routingKey }) => routingKey === "RENT")!;
  const second = await refusal("/api/accounts", { name: "Zweites", routingKey: "CASH_CLEARING" });
  expect(second.status).toBe(409);
  expect(second.fieldErrors.routingKey).toMatch(/nur eines/);
  const turned = await refusal(`/api/accounts/${rent.id}`, { routingKey: "CASH_CLEARING" }, "PUT");
  expect(turned).toEqual(second);

  const away = await refusal(`/api/accounts/${clearing.id}`, { routingKey: "OTHER" }, "PUT");
  expect(away.status).toBe(409);
  expect(away.fieldErrors.routingKey).toMatch(/nur umbenennen/);
  expect((await call(admin, "DELETE", `/api/accounts/${clearing.id}`)).status).toBe(409);
  expect((await call(admin, "PUT", `/api/accounts/${clearing.id}`, { name: "Verrechnung" })).body).toMatchObject({
    name: "Verrechnung",
    routingKey: "CASH_CLEARING",
  });
  const same = await call(admin, "POST", "/api/accounts", { name: "Mieten Nord", routingKey: "RENT" });
  expect(same.status).toBe(201);
});

test("a ledger account needs a name and a known key", async () => {
  expect((await refusal("/api/accounts", { name: " ", routingKey: "RENT" })).fieldErrors).toEqual({
    name: "Bitte ausfüllen.",
  });
  expect((await refusal("/api/accounts", { name: "X" })).fieldErrors).toEqual({ routingKey: "Bitte ausfüllen." });
  expect((await refusal("/api/accounts", { name: "X", routingKey: "RENTS" })).fieldErrors).toEqual({
    routingKey: "„RENTS“ steht nicht zur Wahl.",
  });
});

test("bank accounts: IBAN and BIC are checked and kept without blanks, an IBAN is there once", async () => {
  const created = await call(accountant, "POST", "/api/bank-accounts", {
    name: "Hausgeld",
    iban: "de02 5001 0517 0137 0750 30",
    bic: "ingddeff",
    statementType: "CSV_ING",
  });
  expect(created.body).toEqual({
    id: created.body.id,
    version: 1,
    datevNumber: null,
    name: "Hausgeld",
    iban: IBANS[1],
    bic: "INGDDEFF",
    statementType: "CSV_ING",
    accountInformationAvailable: true,
  });
  const twice = await refusal("/api/bank-accounts", { name: "Noch einmal", iban: IBANS[1] });
  expect(twice.status).toBe(409);
  expect(twice.fieldErrors.iban).toMatch(/gehört schon/);
  const other = (await call(admin, "POST", "/api/bank-accounts", { name: "B", iban: IBANS[2] })).body;
  expect(other).toMatchObject({ statementType: "NONE", accountInformationAvailable: false, bic: null });
  expect((await refusal(`/api/bank-accounts/${other.id}`, { iban: IBANS[1] }, "PUT")).fieldErrors.iban).toBeDefined();

  const wrong = await refusal("/api/bank-accounts", {
    name: "",
    iban: "DE03120300000000202051",
    bic: "X",
    statementType: "AUTO",
  });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.fieldErrors).toSorted()).toEqual(["bic", "iban", "name", "statementType"]);
});

test("a loan's rate is in percent as typed, method and capitalisation have defaults", async () => {
  const created = await call(admin, "POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3.5 });
  expect(created.body).toEqual({
    id: created.body.id,
    version: 1,
    name: "Hausbank",
    description: null,
    annualInterestRate: 3.5,
    interestMethod: "30E/360",
    capitalizesInterest: false,
    rateSteps: [{ validFrom: null, annualInterestRate: 3.5 }],
    ...{ amount: null, payoutDate: null, repaymentRate: null, instalment: null, fixedUntil: null },
    ...{ fullyPaidDate: null, specialRepayment: null, bankAccountId: null, properties: [] },
  });
  for (const annualInterestRate of ["3,5", -1, 101, null, Number.MAX_VALUE])
    expect((await refusal("/api/loans", { name: "X", annualInterestRate })).fieldErrors).toHaveProperty(
      "annualInterestRate",
    );
  expect((await refusal("/api/loans", { name: "X", annualInterestRate: 1, interestMethod: "30/360" })).status).toBe(
    400,
  );
});

test("a folder with properties is not deleted, and says how many it holds", async () => {
  const group = (await call(admin, "POST", "/api/property-groups", { name: "Voll" })).body;
  await call(editor, "POST", "/api/properties", { groupId: group.id, published: false });
  const refused = await call(admin, "DELETE", `/api/property-groups/${group.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/noch 1 Objekt /);
});

/** A form as a browser sends it. */
function send(person: Person, path: string, fields: Record<string, string>) {
  return call(person, "POST", path, new URLSearchParams(fields), { Accept: "text/html" });
}

test("settings and accounting lead to what everybody begins with there", async () => {
  expect((await call(admin, "GET", "/settings")).headers.get("Location")).toBe("/settings/users");
  expect((await call(accountant, "GET", "/accounting")).headers.get("Location")).toBe(
    "/accounting/unaccounted-entries",
  );
});

test("a row's form that is refused comes back with what was typed; one that names a deleted row says so", async () => {
  const wrong = await send(admin, "/settings/bank-accounts", {
    name: "Mein Konto",
    iban: "DE99",
    statementType: "CAMT",
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toContain("Mein Konto");
  expect(wrong.body).toContain("„DE99“ ist keine IBAN");
  const { body: loan } = await call(admin, "POST", "/api/loans", { name: "Weg", annualInterestRate: 1 });
  await call(admin, "DELETE", `/api/loans/${loan.id}`);
  const form = { id: String(loan.id), version: "1", name: "Neu", annualInterestRate: "1,5", interestMethod: "30E/360" };
  const gone = await send(admin, "/settings/loans", form);
  expect(gone.status).toBe(409);
  expect(gone.body).toContain("inzwischen jemand gelöscht");
  for (const bad of [
    { ...form, id: "x" },
    { ...form, version: "0" },
    { ...form, version: "" },
  ])
    expect((await send(admin, "/settings/loans", bad)).status).toBe(400);
});

describe("where the books begin", () => {
  const PATH = "/api/settings";
  const put = (body: object) => call(admin, "PUT", PATH, body);
  const today = dayOf(new Date());

  test("is a day that does not lie ahead, or none", async () => {
    const start = (await call(admin, "GET", PATH)).body;
    expect(start).toMatchObject({ version: 1, booksBegin: null, proposedBooksBegin: null });
    const set = await put({ booksBegin: "2026-01-15" });
    expect(set).toMatchObject({ status: 200, body: { version: 2, booksBegin: "2026-01-15" } });
    expect((await put({ ...set.body, booksBegin: "2026-02-01" })).body).toMatchObject({ version: 3 });
    expect(await put({ version: 2, booksBegin: "2026-03-01" })).toMatchObject({
      status: 409,
      body: { conflicts: [{ field: "booksBegin", mine: "2026-03-01", theirs: "2026-02-01" }] },
    });
    expect((await put({})).body).toMatchObject({ version: 3, booksBegin: "2026-02-01", graceDays: 0 });
    expect((await put({ graceDays: 2 })).body).toMatchObject({ version: 4, graceDays: 2 });
    expect((await put({ booksBegin: today })).status).toBe(200);
    expect((await put({ booksBegin: null })).body).toMatchObject({ booksBegin: null });
  });

  test("is refused in words where it cannot be", async () => {
    for (const booksBegin of ["2026-02-30", "01.02.2026", 20260201, true, addDays(today, 1), "2199-12-31"])
      expect(await refusal(PATH, { booksBegin }, "PUT")).toMatchObject({
        status: 400,
        fieldErrors: { booksBegin: expect.stringMatching(/Datum|beginnen/) },
      });
    expect((await refusal(PATH, { begin: "2026-01-01" }, "PUT")).fieldErrors).toEqual({
      begin: "Dieses Feld gibt es nicht.",
    });
    expect((await call(admin, "GET", PATH)).body.booksBegin).toBeNull();
  });

  test("is set by its form too, which keeps what was typed and asks where two people changed it", async () => {
    const page = "/settings/books";
    const { version } = (await call(admin, "GET", PATH)).body;
    const form = { version: String(version), booksBegin: "15.01.2026" };
    const wrong = await send(admin, page, { ...form, booksBegin: "31.02.2026" });
    expect([wrong.status, wrong.body.includes("31.02.2026")]).toEqual([400, true]);
    expect((await send(admin, page, form)).headers.get("Location")).toBe(page);
    expect((await call(admin, "GET", PATH)).body.booksBegin).toBe("2026-01-15");
    const late = await send(admin, page, { ...form, booksBegin: "01.02.2026" });
    expect([late.status, late.body.includes('name="choice.booksBegin"')]).toEqual([409, true]);
    const settled = { ...form, booksBegin: "01.02.2026", "choice.booksBegin": `mine@${version + 1}` };
    expect((await send(admin, page, settled)).status).toBe(302);
    const { body } = await call(admin, "GET", PATH);
    expect(body.booksBegin).toBe("2026-02-01");
    await send(admin, page, { version: String(body.version), booksBegin: "" });
    expect((await call(admin, "GET", PATH)).body.booksBegin).toBeNull();
  });
});

describe("the sender of letters", () => {
  const PATH = "/api/settings";
  const NAME = "Vermietung Lindner GbR";

  test("is part of the settings, each of its fields checked", async () => {
    const { body } = await call(admin, "PUT", PATH, { senderName: NAME, senderIban: "de02 1203 0000 0000 2020 51" });
    expect(body).toMatchObject({ senderName: NAME, senderIban: "DE02120300000000202051", senderPhone: null });
    expect(await refusal(PATH, { senderIban: "DE99", senderMail: "kein", senderName: "x".repeat(81) }, "PUT")).toEqual({
      message: expect.any(String),
      status: 400,
      fieldErrors: {
        senderIban: expect.stringContaining("IBAN"),
        senderMail: expect.stringContaining("E-Mail"),
        senderName: expect.stringContaining("80"),
      },
    });
  });

  test("is set by a form that leaves the books alone", async () => {
    const page = "/settings/sender";
    const { version } = (await call(admin, "PUT", PATH, { senderName: NAME, senderCity: null })).body;
    const form = { version: String(version), senderName: NAME, senderCity: "Chemnitz" };
    await call(admin, "PUT", PATH, { booksBegin: "2025-01-01" });
    expect((await send(admin, page, form)).headers.get("Location")).toBe(page);
    expect((await call(admin, "GET", PATH)).body).toMatchObject({
      senderName: NAME,
      senderCity: "Chemnitz",
      booksBegin: "2025-01-01",
    });
    const wrong = await send(admin, page, { ...form, senderIban: "DE99" });
    expect([wrong.status, wrong.body.includes("DE99")]).toEqual([400, true]);
    await call(admin, "PUT", PATH, { senderCity: "Aue" });
    const late = await send(admin, page, { ...form, senderCity: "Zwickau" });
    expect([late.status, late.body.includes('name="choice.senderCity"')]).toEqual([409, true]);
    expect((await call(admin, "GET", PATH)).body.senderCity).toBe("Aue");
    await call(admin, "PUT", PATH, { booksBegin: null });
  });
});
