import { expect, test } from "vitest";
import { accountIdsOf } from "../../../../tests/support/books/books";
import { call, demand } from "../../../../tests/support/call";
import { createPerson, inBrowser } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";

const person = await createPerson("editor", "accountant");
const groupId = await addGroup();
const accounts = await accountIdsOf(person);

const ofYear = async (id: number) =>
  (await call(person, "GET", "/api/tax/2025")).body.properties.find(
    ({ propertyId }: { propertyId: number }) => propertyId === id,
  );
const lines = async (id: number) =>
  (await ofYear(id)).lines.map(({ line, exact }: { line: number; exact: number }) => [line, exact]);

/** Books what was spent on a property, or below 0 received for it, and returns the transaction. */
async function book(id: number, key: string, amount: number, valueDate: string, agreementId?: number): Promise<number> {
  const relation = { FlowType: "PROPERTY", FlowId: id, SubFlowType: "PROPERTY", SubFlowId: id };
  const sub = agreementId === undefined ? {} : { SubFlowType: "RENTAL_AGREEMENT", SubFlowId: agreementId };
  const side = amount < 0 ? "target" : "source";
  const other = amount < 0 ? "source" : "target";
  const flow = Object.fromEntries(
    Object.entries({ ...relation, ...sub }).map(([name, value]) => [`${side}${name}`, value]),
  );
  const leg = {
    ...{ [`${side}AccountId`]: accounts[key], [`${other}AccountId`]: accounts.OTHER, ...flow },
    amount: Math.abs(amount),
  };
  return (await demand(person, "POST", "/api/ledger/transactions", { description: "Gebucht", valueDate, legs: [leg] }))
    .id;
}

const flat = {
  ...{
    offerPrice: 24_000_000,
    offerExtraCharges: 2_394_000,
    usageRightsSinceDate: "2025-08-15",
    constructionYear: 1996,
  },
  ...{ buildingSharePercent: 78, areaSqm: 62, comparableRent: 10_00 },
};

test("a property's year has its lines, each of which leads to what it is made of", async () => {
  const id = await addProperty(person, groupId, flat);
  await book(id, "PROPERTY_TAX", 246.4, "2025-05-15");
  await book(id, "COMMON_CHARGE", 2_484, "2025-06-01");
  const loan = await demand(await createPerson("admin"), "POST", "/api/loans", {
    ...{ name: "Bank", annualInterestRate: 3, properties: [{ propertyId: id, share: 100 }] },
  });
  const paid = { sourceFlowType: "LOAN", sourceFlowId: loan.id, sourceSubFlowType: "LOAN", sourceSubFlowId: loan.id };
  const leg = { ...paid, sourceAccountId: accounts.LOAN_INTEREST, targetAccountId: accounts.OTHER, amount: 600 };
  await demand(person, "POST", "/api/ledger/transactions", {
    description: "Zins",
    valueDate: "2025-12-30",
    legs: [leg],
  });
  expect(await lines(id)).toEqual([
    [33, 1_715.61],
    [46, 600],
    [75, 246.4],
    [78, 2_484],
  ]);
  expect(await ofYear(id)).toMatchObject({ income: 0, expenses: 5_046, result: -5_046 });
  const { body } = await call(person, "GET", `/api/tax/2025/${id}/75`);
  expect(body).toMatchObject({
    value: 246.4,
    inputs: [{ value: 246.4, entries: { flowId: id, accountId: accounts.PROPERTY_TAX, fromDate: "2025-01-01" } }],
  });
  expect((await call(person, "GET", `/api/tax/2025/${id}/15`)).status).toBe(404);
});

test("repairs are spread over years, and what is none is refused", async () => {
  const id = await addProperty(person, groupId);
  const repair = await book(id, "MAINTENANCE", 15_000, "2025-03-01");
  const spread = (of: number, years: unknown) =>
    call(person, "PUT", `/api/ledger/transactions/${of}/spread`, { years });
  expect((await spread(repair, 3)).body).toEqual({ id: repair, years: 3 });
  expect(await lines(id)).toEqual([
    [55, 0],
    [57, 5_000],
  ]);
  expect((await spread(repair, null)).status).toBe(200);
  expect(await lines(id)).toEqual([[55, 15_000]]);
  for (const years of [1, 6, "zwei", undefined]) expect((await spread(repair, years)).status).toBe(400);
  expect((await spread(await book(id, "INSURANCE", 5, "2025-03-01"), 2)).status).toBe(422);
  expect((await spread(987_654, 2)).status).toBe(404);
});

test("January's rent that came in December counts for the next year; letting is held against what is usual", async () => {
  const id = await addProperty(person, groupId, { areaSqm: 62, comparableRent: 10_00 });
  const agreement = await demand(person, "POST", "/api/rental-agreements", {
    ...{ propertyId: id, counterParty: "Erika Muster", startDate: "2025-11-01", rent: 420, utilities: 130 },
  });
  for (const day of ["2025-11-04", "2025-12-02", "2025-12-29"]) await book(id, "RENT", -420, day, agreement.id);
  expect(await lines(id)).toEqual([[15, 840]]);
  const { letting } = await ofYear(id);
  expect([letting.share.toFixed(3), letting.state]).toEqual(["0.733", "FULL"]);
});

test("one decides for which of two years a payment counts, the history tells it, and null leaves it to the law", async () => {
  const id = await addProperty(person, groupId);
  await book(id, "COMMON_CHARGE", 200, "2025-12-01");
  await book(id, "COMMON_CHARGE", 200, "2025-12-30");
  expect(await lines(id)).toEqual([[78, 200]]);
  const { turns } = await ofYear(id);
  expect(turns).toMatchObject([{ date: "2025-12-30", amount: -200, taxYear: 2026, decided: false }]);
  const decide = (taxYear: unknown, leg = turns[0].legId) =>
    call(person, "PUT", `/api/ledger/legs/${leg}/tax-year`, { taxYear });
  expect((await decide(2025)).body).toEqual({ id: turns[0].legId, taxYear: 2025 });
  expect((await decide(2025)).status).toBe(200);
  expect(await lines(id)).toEqual([[78, 400]]);
  const told = (await call(await createPerson("admin"), "GET", "/api/history?kind=tax-decision")).body.rows;
  expect(told[0]).toMatchObject({ rowId: turns[0].transactionId, deed: "changed" });
  expect(JSON.stringify(told[0].changes)).toContain("2025");
  expect((await decide(null)).status).toBe(200);
  expect(await lines(id)).toEqual([[78, 200]]);
  for (const taxYear of ["heute", undefined, 25.5]) expect((await decide(taxYear)).status).toBe(400);
  expect((await decide(2024)).status).toBe(422);
  expect((await decide(2025, 987_654)).status).toBe(404);
  const summer = await book(id, "COMMON_CHARGE", 200, "2025-07-01");
  expect(summer).toBeGreaterThan(0);
});

test("what a loan costs that is for no property is named beside the forms", async () => {
  const admin = await createPerson("admin");
  const loan = await demand(admin, "POST", "/api/loans", { name: "Ohne Objekt", annualInterestRate: 3 });
  const paid = { sourceFlowType: "LOAN", sourceFlowId: loan.id, sourceSubFlowType: "LOAN", sourceSubFlowId: loan.id };
  const leg = { ...paid, sourceAccountId: accounts.LOAN_INTEREST, targetAccountId: accounts.OTHER, amount: 12.5 };
  await demand(person, "POST", "/api/ledger/transactions", {
    description: "Zins",
    valueDate: "2025-05-30",
    legs: [leg],
  });
  expect((await call(person, "GET", "/api/tax/2025")).body.loansWithoutProperties).toEqual([
    { loanId: loan.id, name: "Ohne Objekt", routingKey: "LOAN_INTEREST", amount: 12.5 },
  ]);
});

test("owners stand in the head of a form with what their kind hints at, and come to all of it", async () => {
  const admin = await createPerson("admin");
  const put = (body: object) => call(admin, "PUT", "/api/settings", body);
  for (const owners of ["Anna", "Anna 60 %", "Anna 60 %\nBernd 50 %"])
    expect(Object.keys((await put({ owners })).body.fieldErrors)).toEqual(["owners"]);
  expect((await put({ ownerKind: "AG" })).status).toBe(400);
  expect((await put({ ownerKind: "GBR", owners: "Anna 50 %\nBernd 50 %" })).body).toMatchObject({ ownerKind: "GBR" });
  const id = await addProperty(person, groupId, { propertyTaxNumber: "12/345" });
  await book(id, "INSURANCE", 5, "2025-03-01");
  const page = visibleText((await call(await inBrowser(person), "GET", `/reports/tax/2025/${id}`)).body);
  for (const words of ["Feststellungserklärung", "Bernd 50", "12/345", "Vom Ertrag der Jahreskennzahlen"])
    expect(page).toContain(words);
});

test("a year whose form is not known, or that is none, is refused in words", async () => {
  const unknown = await call(person, "GET", "/api/tax/2019");
  expect([unknown.status, unknown.body.message]).toEqual([404, expect.stringContaining("2019")]);
  expect((await call(person, "GET", "/api/tax/heute")).status).toBe(400);
});

test("a property of which nothing but a loan's interest was booked has a form", async () => {
  const id = await addProperty(person, groupId);
  const admin = await createPerson("admin");
  const { id: loanId } = await demand(admin, "POST", "/api/loans", {
    ...{ name: "Allein", annualInterestRate: 3, properties: [{ propertyId: id, share: 100 }] },
  });
  const of = { sourceFlowType: "LOAN", sourceFlowId: loanId, sourceSubFlowType: "LOAN", sourceSubFlowId: loanId };
  const leg = { ...of, sourceAccountId: accounts.LOAN_INTEREST, targetAccountId: accounts.OTHER, amount: 99 };
  const booking = { description: "Zins", valueDate: "2025-04-30", legs: [leg] };
  await demand(person, "POST", "/api/ledger/transactions", booking);
  expect(await lines(id)).toEqual([[46, 99]]);
});

test("a settlement's balance is one payment, however often tenants pay as much", async () => {
  const id = await addProperty(person, groupId);
  const agreement = await demand(person, "POST", "/api/rental-agreements", {
    ...{ propertyId: id, counterParty: "Erika Muster", startDate: "2020-01-01", rent: 420, utilities: 130 },
  });
  for (const dueDate of ["2025-06-30", "2025-09-30"])
    await demand(person, "POST", `/api/rental-agreements/${agreement.id}/dues`, {
      ...{ kind: "SETTLEMENT", dueDate, amount: 130, text: "Nachzahlung" },
    });
  for (const month of ["01", "02", "03", "04", "06", "07", "08", "10"])
    await book(id, "UTILITIES", -130, `2025-${month}-04`, agreement.id);
  // The first since a month before each due.
  expect(await lines(id)).toEqual([
    [20, 780],
    [21, 260],
  ]);
  await book(id, "UTILITIES", -130, "2025-12-29", agreement.id);
  expect(await lines(id)).toEqual([
    [20, 910],
    [21, 260],
  ]);
});

test("the books of a year that is not closed are proposed to be, up to its end, and the dialog begins there", async () => {
  const browser = await inBrowser(person);
  const page = (await call(browser, "GET", "/reports/tax?year=2025")).body;
  expect(page).toContain("/accounting/ledger-entries/lock?until=2025-12-31");
  const dialog = (await call(browser, "GET", "/accounting/ledger-entries/lock?until=2025-12-31")).body;
  expect(dialog).toMatch(/<option[^>]*value="2025-12-31"[^>]*selected|<option[^>]*selected=""[^>]*value="2025-12-31"/);
});

test("what is undone after its year was closed counts there as it did, spread or written off, and comes back in the other", async () => {
  const id = await addProperty(person, groupId);
  const facts = { usageRightsSinceDate: "2025-01-01", buildingSharePercent: 100, completionYear: 2000 };
  const renovated = await addProperty(person, groupId, facts);
  await book(renovated, "PURCHASE_PRICE", 100_000, "2025-01-01");
  const raising = [
    await book(renovated, "MAINTENANCE", 20_000, "2025-03-01"),
    await book(renovated, "INVESTMENT", 5_000, "2025-04-01"),
  ];
  await demand(person, "PUT", `/api/properties/${renovated}`, { improvementsConfirmedOn: "2025-12-31" });
  const repair = await book(id, "MAINTENANCE", 15_000, "2025-03-01");
  await demand(person, "PUT", `/api/ledger/transactions/${repair}/spread`, { years: 3 });
  await demand(person, "PUT", "/api/ledger/lock", { lockedUntil: "2025-12-31", previous: null });
  for (const undone of [repair, ...raising])
    expect((await call(person, "DELETE", `/api/ledger/transactions/${undone}`)).status).toBe(204);
  expect(await lines(id)).toEqual([
    [55, 0],
    [57, 5_000],
  ]);
  // 2 % of 125,000; from 2026 on of 100,000.
  expect(await lines(renovated)).toEqual([
    [33, 2_500],
    [55, 0],
  ]);
  const { plan } = await demand(person, "GET", `/api/properties/${renovated}/depreciation`);
  expect(plan.slice(0, 2).map(({ amount }: { amount: number }) => amount)).toEqual([2_500, 2_000]);
});
