import { expect, test } from "vitest";
import { accountIdsOf } from "../../../../tests/support/books/books";
import { call, demand } from "../../../../tests/support/call";
import { createPerson, inBrowser } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";

const person = await createPerson("admin", "editor");
const accountant = await createPerson("accountant");
const groupId = await addGroup();
const [one, other] = [await addProperty(person, groupId), await addProperty(person, groupId)];
const accounts = await accountIdsOf(accountant);

const agreed = {
  ...{ name: "Hausbank", annualInterestRate: 3.6, amount: 200_000, payoutDate: "2025-01-01", repaymentRate: 2 },
  ...{
    fixedUntil: "2034-12-31",
    properties: [
      { propertyId: one, share: 62.5 },
      { propertyId: other, share: 37.5 },
    ],
  },
};
const add = (body: object = {}) => demand(accountant, "POST", "/api/loans", { ...agreed, ...body });
const plan = (id: number, until = "") => call(accountant, "GET", `/api/loans/${id}/plan${until && `?until=${until}`}`);

test("what was agreed is kept, changed, told, and left alone by what does not speak of it", async () => {
  const bank = await demand(accountant, "POST", "/api/bank-accounts", {
    name: "Konto",
    iban: "DE02120300000000202051",
  });
  const loan = await add({ bankAccountId: bank.id });
  expect(loan).toMatchObject({ ...agreed, instalment: null, bankAccountId: bank.id });
  const put = (body: object) => call(accountant, "PUT", `/api/loans/${loan.id}`, body);
  expect((await put({ name: "Alte Hausbank" })).body).toMatchObject({ ...agreed, name: "Alte Hausbank" });
  // What was read is sent back; of two that exclude each other the one that is sent holds.
  expect((await put((await put({ instalment: 900.5 })).body)).body).toMatchObject({
    instalment: 900.5,
    repaymentRate: null,
  });
  expect((await put({ properties: [{ propertyId: other, share: 100 }] })).body.properties).toEqual([
    { propertyId: other, share: 100 },
  ]);
  expect((await put({ properties: [] })).body.properties).toEqual([]);
  const { changes } = (await call(person, "GET", `/api/history?kind=loan&rowId=${loan.id}`)).body.rows[1];
  expect(changes).toMatchObject([{ name: "properties", newValue: expect.stringContaining("100") }]);
  await call(accountant, "DELETE", `/api/bank-accounts/${bank.id}`);
  expect((await put({})).body.bankAccountId).toBe(null);
});

test.each([
  [{ properties: [{ propertyId: one, share: 60 }] }, "properties", "60"],
  [
    {
      properties: [
        { propertyId: one, share: 50 },
        { propertyId: one, share: 50 },
      ],
    },
    "properties[1].propertyId",
    "schon",
  ],
  [{ properties: [{ propertyId: 987_654, share: 100 }] }, "properties[0].propertyId", "nicht gefunden"],
  [{ properties: [{ propertyId: one }] }, "properties[0].share", ""],
  [{ properties: "1" }, "properties", "Liste"],
  [{ instalment: 900 }, "instalment", "Entweder"],
  [{ fixedUntil: "2024-12-31" }, "fixedUntil", "vor der Auszahlung"],
  [{ bankAccountId: 987_654 }, "bankAccountId", "nicht gefunden"],
  [{ amount: 0 }, "amount", ""],
])("%j is refused at its field", async (change, field, words) => {
  const { status, body } = await call(accountant, "POST", "/api/loans", { ...agreed, ...change });
  expect([status, body.fieldErrors]).toEqual([400, { [field]: expect.stringContaining(words) }]);
});

test("a property stays as long as a loan is for it", async () => {
  const id = await addProperty(person, groupId);
  const loan = await add({ properties: [{ propertyId: id, share: 100 }] });
  const refused = await call(person, "DELETE", `/api/properties/${id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("1 Darlehen")]);
  await demand(accountant, "DELETE", `/api/loans/${loan.id}`);
  expect((await call(person, "DELETE", `/api/properties/${id}`)).status).toBe(204);
});

test("the plan has the bookings of each month beside it", async () => {
  const { id } = await add();
  const flow = { sourceFlowType: "LOAN", sourceFlowId: id, sourceSubFlowType: "LOAN", sourceSubFlowId: id };
  const leg = (key: string, amount: number) => ({
    ...{ sourceAccountId: accounts[key], ...flow, targetAccountId: accounts.OTHER, amount },
  });
  const pay = (valueDate: string, ...legs: object[]) =>
    demand(accountant, "POST", "/api/ledger/transactions", { description: "Rate", valueDate, legs });
  await pay("2025-01-31", leg("LOAN_INTEREST", 600), leg("LOAN", 333.33));
  await pay("2025-02-16", leg("LOAN", 20_000));
  expect((await plan(id, "2025-02-28")).body).toEqual([
    {
      ...{ month: "2025-01", annualInterestRate: 3.6, instalment: 933.33, interest: 600, principal: 333.33 },
      ...{ balance: 199_666.67, booked: 933.33 },
    },
    {
      ...{ month: "2025-02", annualInterestRate: 3.6, instalment: 933.33, interest: 569, principal: 20_364.33 },
      ...{ balance: 179_302.34, booked: 20_000 },
    },
  ]);
  expect((await plan(id, "morgen")).status).toBe(400);
  expect((await plan(987_654)).status).toBe(404);
});

test("without an agreement there is no plan, and that says why", async () => {
  const { id } = await demand(accountant, "POST", "/api/loans", { name: "Privat", annualInterestRate: 1 });
  const { status, body } = await plan(id);
  expect([status, body.message]).toEqual([422, expect.stringContaining("Darlehensbetrag, Tag der Auszahlung und")]);
});

test("what is owed stands with its properties: in the stock, in their folder's table and on their pages", async () => {
  const folder = await addGroup();
  const flat = await addProperty(person, folder, { usageRightsSinceDate: "2024-01-01", marketValue: 25_000_000 });
  await addProperty(person, folder, { usageRightsSinceDate: "2024-01-01", offerPrice: 9_000_000 });
  const share = {
    properties: [
      { propertyId: flat, share: 62.5 },
      { propertyId: one, share: 37.5 },
    ],
  };
  const loan = await add({ name: "Wohnbank", ...share });
  const move = (side: "source" | "target", amount: number, valueDate: string) => {
    const [own, beside] = side === "source" ? ["source", "target"] : ["target", "source"];
    const leg = {
      ...{
        [`${own}FlowType`]: "LOAN",
        [`${own}FlowId`]: loan.id,
        [`${own}SubFlowType`]: "LOAN",
        [`${own}SubFlowId`]: loan.id,
      },
      ...{ [`${own}AccountId`]: accounts.LOAN, [`${beside}AccountId`]: accounts.OTHER, amount },
    };
    return demand(accountant, "POST", "/api/ledger/transactions", { description: "Darlehen", valueDate, legs: [leg] });
  };
  await move("target", 200_000, "2025-01-01");
  await move("source", 40_000, "2025-06-30");
  const undone = await move("source", 10_000, "2025-07-01");
  await demand(accountant, "DELETE", `/api/ledger/transactions/${undone.id}`);
  const stock = async (asOf: string) =>
    (await call(person, "GET", `/api/reports/Bestand?asOf=${asOf}`)).body.data.find(
      ({ id }: { id: number }) => id === flat,
    );
  expect(await stock("2025-03-31")).toMatchObject({ remainingDebt: 125_000, loanToValue: 0.5 });
  expect(await stock("2025-12-31")).toMatchObject({ remainingDebt: 100_000, loanToValue: 0.4 });
  const page = async (of: typeof person, path: string) => (await call(await inBrowser(of), "GET", path)).body as string;
  const table = visibleText(await page(person, `/property-groups/${folder}?view=table&columns=owed.equity`));
  expect(table).toContain("100.000");
  // 250.000 less 100.000, and 90.000 without a loan.
  expect(table).toContain("150.000");
  expect(table).toContain("240.000");
  const shown = visibleText(await page(accountant, `/properties/${flat}`));
  expect(shown).toMatch(/62,5\s% davon für dieses Objekt/);
  expect(shown).toContain("Restschuld nach Plan");
  expect(visibleText(await page(person, `/properties/${flat}`))).not.toContain("Wohnbank");
});
