import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { attach } from "../../../../tests/support/attach";
import { call, demand } from "../../../../tests/support/call";
import { createPerson } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { printPdf } from "../../../../tests/support/print-pdf";
import { invoiceOf, printCii, printUbl } from "./read/fixtures/print-invoice";

const accountant = await createPerson("accountant", "editor");
const groupId = await addGroup();
const place = { streetAndNumber: "Talstraße 31", zipCode: "09112", city: "Chemnitz" };
const propertyId = await addProperty(accountant, groupId, place);
const otherId = await addProperty(accountant, groupId, { ...place, streetAndNumber: "Talstraße 312" });

const PATH = "/api/bills";
let numbers = 0;
const bill = (change: object = {}) => ({
  ...{ propertyId, seller: "Dachdecker Weise GmbH", number: `R-${++numbers}`, issueDate: "2026-11-03", amount: 357 },
  ...change,
});
const post = (change: object = {}) => call(accountant, "POST", PATH, bill(change));

const line = { name: "Dachrinne erneuern", description: null, cents: 300_00, rate: 19 };
const invoice = invoiceOf({
  notes: ["Darin Lohnkosten von 119,00 €", "Danke"],
  lines: [line],
  addresses: ["Talstraße 31 09112 Chemnitz"],
});
const xml = (one = invoice) => new TextEncoder().encode(printUbl(one));
const pdf = () =>
  printPdf(
    [[{ text: "Rechnung" }]],
    [{ name: "factur-x.xml", content: Buffer.from(printCii(invoice), "utf8").toString("latin1") }],
  );
const fileForm = (bytes: Uint8Array<ArrayBuffer>, name = "rechnung.pdf") => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  return form;
};
const read = (bytes: Uint8Array<ArrayBuffer>) => call(accountant, "POST", `${PATH}/read`, fileForm(bytes));

test("a bill is entered, changed, listed and deleted", async () => {
  const created = await post({ iban: "DE02 1203 0000 0000 2020 51", labour: 119, labourKind: "CRAFT", dueDate: null });
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      ...{ propertyId, seller: "Dachdecker Weise GmbH", iban: "DE02120300000000202051", amount: 357, labour: 119 },
      ...{
        labourKind: "CRAFT",
        dueDate: null,
        from: null,
        to: null,
        attachmentId: null,
        state: "OPEN",
        source: "HAND",
      },
    },
  ]);
  const row = `${PATH}/${created.body.id}`;
  expect(await demand(accountant, "PUT", row, { ...created.body, state: "PAID", amount: 300 })).toMatchObject({
    ...{ state: "PAID", amount: 300, version: 2 },
  });
  expect(await demand(accountant, "GET", `${PATH}?propertyId=${propertyId}`)).toMatchObject([{ id: created.body.id }]);
  expect((await call(accountant, "DELETE", row)).status).toBe(204);
  expect((await call(accountant, "PUT", row, {})).status).toBe(404);
});

test.each([
  [{ amount: 0 }, "amount", "nicht 0"],
  [{ labour: 358, labourKind: "CRAFT" }, "labour", "höchstens"],
  [{ labour: -1, labourKind: "CRAFT" }, "labour", "Vorzeichen"],
  [{ labour: 1 }, "labourKind", "wählen"],
  [{ dueDate: "2026-11-02" }, "dueDate", "nicht vor"],
  [{ from: "2026-11-02", to: "2026-11-01" }, "to", "endet"],
  [{ seller: null }, "seller", "ausfüllen"],
  [{ iban: "DE03120300000000202051" }, "iban", "Prüfziffern"],
  [{ propertyId: 999_999 }, "propertyId", "nicht gefunden"],
  [{ attachmentId: 999_999 }, "attachmentId", "gibt es nicht"],
  [{ state: "BOOKED" }, "state", "Zeile der Bank"],
  [{ state: "LOST" }, "state", ""],
])("%j is refused at its field", async (change, field, words) => {
  const { status, body } = await post(change);
  expect([status, body.fieldErrors]).toEqual([400, { [field]: expect.stringContaining(words) }]);
});

test("the same number of the same seller is refused, in whatever case", async () => {
  await post({ number: "A-1" });
  const again = await post({ number: "a-1", seller: "DACHDECKER WEISE GMBH" });
  expect([again.status, again.body.fieldErrors]).toEqual([409, { number: expect.stringContaining("schon erfasst") }]);
  expect((await post({ number: "A-1", seller: "Stadtwerke" })).status).toBe(201);
  for (const _ of [1, 2]) expect((await post({ number: null })).status).toBe(201);
});

describe("reading a file", () => {
  test.each([
    ["a PDF that carries it", () => pdf()],
    ["XML", () => xml()],
  ])("an E-Rechnung as %s, with its property", async (_, print) => {
    const { status, body } = await read(print());
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ source: "E_INVOICE", propertyId, seller: "Dachdecker Weise GmbH", number: "R-2026-118", amount: 357 },
        ...{ issueDate: "2026-11-03", dueDate: "2026-11-17", labour: 119, labourKind: "CRAFT" },
        guessed: ["labour", "labourKind", "costType"],
        invoice: { type: "380", totals: { net: 300, tax: 57, gross: 357, due: 357 }, vat: [{ rate: 19, tax: 57 }] },
      },
    ]);
  });

  test("of a text what it seems to say", async () => {
    const lines = ["Kunze GmbH", "Rechnung Nr. 17", "Talstr. 312, 09112 Chemnitz", "Rechnungsbetrag 11,90 €"];
    expect((await read(printPdf([lines.map((text) => ({ text }))]))).body).toMatchObject({
      ...{ source: "TEXT", propertyId: otherId, number: "17", amount: 11.9, invoice: null },
      guessed: expect.arrayContaining(["seller", "number", "amount"]),
    });
  });

  test("sums that contradict each other are a 422 that names both, a ZIP is none", async () => {
    const wrong = await read(xml({ ...invoice, totals: { ...invoice.totals, due: 358_00 } }));
    expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringMatching(/358,00.*357,00/)]);
    const zip = await read(new TextEncoder().encode("PK\x03\x04"));
    expect([zip.status, Object.keys(zip.body.fieldErrors)]).toEqual([400, ["file"]]);
    expect((await call(accountant, "POST", `${PATH}/read`, new FormData())).body.fieldErrors).toHaveProperty("file");
  });

  test("nothing is stored", async () => {
    const count = () => env.DB.prepare("select count(*) as n from bills").first("n");
    const before = await count();
    await read(pdf());
    expect(await count()).toBe(before);
  });
});

const location = (headers: Headers) => headers.get("Location") ?? "";

describe("the pages, without scripts", () => {
  const enter = (query: string, change: Record<string, string> = {}) => {
    const fields = {
      source: "E_INVOICE",
      propertyId: String(propertyId),
      seller: "Kunze GmbH",
      number: `S-${++numbers}`,
    };
    const form = new URLSearchParams({ ...fields, issueDate: "03.11.2026", amount: "357,00", ...change });
    return call(accountant, "POST", `/accounting/bills/enter?${query}`, form);
  };

  test("a file is read, confirmed, and kept with the property", async () => {
    const sent = await call(accountant, "POST", "/accounting/bills/new", fileForm(pdf()));
    expect(sent.status).toBe(302);
    const page = await call(accountant, "GET", location(sent.headers));
    for (const words of ["E-Rechnung", "R-2026-118", "357,00", "vermutet", "Talstraße 31, 09112"])
      expect(page.body).toContain(words);
    const query = location(sent.headers).split("?")[1] ?? "";
    const without = await enter(query, { propertyId: "" });
    expect([without.status, without.body]).toEqual([400, expect.stringContaining("wird bei einem Objekt abgelegt")]);
    const number = `S-${++numbers}`;
    const taken = await enter(query, { number });
    expect([taken.status, location(taken.headers)]).toEqual([302, "/accounting/bills"]);
    const bills = await demand(accountant, "GET", `${PATH}?propertyId=${propertyId}`);
    const { attachmentId, source } = bills.find((one: { number: string }) => one.number === number);
    expect(source).toBe("E_INVOICE");
    expect(await demand(accountant, "GET", `/api/attachments?propertyId=${propertyId}`)).toContainEqual(
      expect.objectContaining({ id: attachmentId, filename: "rechnung.pdf", label: "Rechnung" }),
    );
    const deletion = await call(accountant, "DELETE", `/api/attachments/${attachmentId}`);
    expect([deletion.status, deletion.body.message]).toEqual([409, expect.stringContaining(number)]);
    const asked = await call(accountant, "GET", `/properties/${propertyId}/attachments/${attachmentId}/delete`);
    expect(asked.body).toContain(number);
    const property = await call(await createPerson("admin"), "DELETE", `/api/properties/${propertyId}`);
    expect([property.status, property.body.message]).toEqual([409, expect.stringContaining("Rechnung")]);
  });

  test("an attachment is read where it is", async () => {
    const { id } = await attach(accountant, propertyId, "erechnung.xml", xml());
    const query = `attachmentId=${id}`;
    expect((await call(accountant, "GET", `/accounting/bills/enter?${query}`)).body).toContain("R-2026-118");
    const number = `S-${++numbers}`;
    await enter(query, { number });
    expect(await demand(accountant, "GET", `${PATH}?attachmentId=${id}`)).toMatchObject([
      { number, source: "E_INVOICE" },
    ]);
    const { id: text } = await attach(accountant, propertyId, "liste.txt", "Hallo");
    expect((await call(accountant, "GET", `/accounting/bills/enter?attachmentId=${text}`)).body).toContain(
      "keine Rechnung",
    );
    const blind = await createPerson("accountant");
    expect((await call(blind, "GET", `/accounting/bills/enter?${query}`)).status).toBe(403);
  });

  test("what is wrong is said, and what was typed stays", async () => {
    const file = await call(
      accountant,
      "POST",
      "/accounting/bills/new",
      fileForm(new TextEncoder().encode("PK\x03\x04")),
    );
    expect([file.status, file.body]).toEqual([400, expect.stringContaining("keine Rechnung")]);
    const wrong = await enter("", { amount: "abc", seller: "Mein Aussteller" });
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining("Mein Aussteller")]);
  });

  test("the list says what is open, and a click that it is paid", async () => {
    const iban = "DE02120300000000202051";
    const { body } = await post({ seller: "Zimmerei Fuchs", dueDate: "2026-11-20", iban });
    const list = await call(accountant, "GET", "/accounting/bills");
    for (const words of ["Zimmerei Fuchs", "fällig", "GiroCode", "Offen ("]) expect(list.body).toContain(words);
    const form = new URLSearchParams({ id: String(body.id), version: "1", state: "PAID" });
    expect((await call(accountant, "POST", "/accounting/bills", form)).status).toBe(302);
    expect((await call(accountant, "GET", "/accounting/bills")).body).not.toContain("Zimmerei Fuchs");
    expect((await call(accountant, "GET", "/accounting/bills?state=PAID")).body).toContain("Zimmerei Fuchs");
    expect((await call(accountant, "GET", `/accounting/bills/${body.id}/edit`)).body).toContain("Zimmerei Fuchs");
  });
});
