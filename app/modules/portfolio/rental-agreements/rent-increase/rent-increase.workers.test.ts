import { beforeAll, expect, test } from "vitest";
import { call } from "../../../../../tests/support/call";
import { formOf } from "../../../../../tests/support/form-of";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import { visibleText } from "../../../../../tests/support/read-html";

let editor: Person;
let reader: Person;

beforeAll(async () => {
  [editor, reader] = await Promise.all([createPerson("editor"), createPerson()]);
});

const limits = { areaSqm: 62.5, comparableRent: 940, comparableRentSource: "Mietspiegel 2026", rentCapPercent: 15 };

async function agree(body: object, property: object = limits): Promise<number> {
  const propertyId = await addProperty(editor, await addGroup(), property as Record<string, string | number | boolean>);
  const created = await call(editor, "POST", "/api/rental-agreements", { propertyId, ...body });
  expect([created.status, created.body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
  return created.body.id;
}

const increase = (id: number, receivedOn: string) =>
  call(reader, "GET", `/api/rental-agreements/${id}/rent-increase?receivedOn=${receivedOn}`);

test("§ 558 and § 557b as the law has them, from what was entered, with what is missing by name", async () => {
  const rentSteps = [
    { validFrom: "2023-05-01", rent: 480, utilities: 120, reason: "START" },
    { validFrom: "2024-08-01", rent: 510, utilities: 120, reason: "COMPARABLE" },
    { validFrom: "2025-03-01", rent: 535, utilities: 120, reason: "MODERNISATION" },
  ];
  const id = await agree({ startDate: "2023-05-01", rentSteps });
  expect(await increase(id, "2026-12-12")).toMatchObject({
    status: 200,
    body: {
      ...{ current: 535, binding: "CAP", rent: 577, effectiveOn: "2027-03-01", consentUntil: "2027-02-28" },
      ...{ actionUntil: "2027-05-31", blockedUntil: null, cap: 577, comparable: 587.5, index: null, missing: [] },
    },
  });
  expect((await increase(id, "2025-07-31")).body).toMatchObject({ rent: null, blockedUntil: "2025-07-31" });
  expect(await increase(id, "2026-02-30")).toMatchObject({ status: 400 });
  expect(await increase(999_999, "2026-12-12")).toMatchObject({ status: 404 });

  const indexed = await agree({ startDate: "2021-03-01", rent: 600, rentMode: "INDEX", indexBaseMonth: "2021-03" }, {});
  expect((await increase(indexed, "2022-04-20")).body).toMatchObject({ rent: null, missing: ["consumerPrices"] });
  for (const [month, value] of [
    ["2021-03", 107.5],
    ["2022-03", 115.3],
  ])
    expect((await call(editor, "POST", "/api/law/consumer-prices", { month, value, base: 2020 })).status).toBe(201);
  expect((await increase(indexed, "2022-04-20")).body).toMatchObject({ rent: 643.53, effectiveOn: "2022-06-01" });
  expect((await call(reader, "GET", "/api/law/consumer-prices")).body).toMatchObject([
    { month: "2022-03", value: 115.3, base: 2020, source: "Statistisches Bundesamt" },
    { month: "2021-03" },
  ]);
  const page = visibleText((await call(await inBrowser(reader), "GET", "/law")).body);
  expect(page).toMatch(/03\/2022 115,3 2020 = 100/);
});

test("odd facts are told at their fields", async () => {
  const propertyId = await addProperty(editor, await addGroup());
  const fieldsOf = async (body: object) =>
    Object.keys(
      (await call(editor, "POST", "/api/rental-agreements", { propertyId, startDate: "2024-01-01", ...body })).body
        .fieldErrors ?? {},
    );
  expect(await fieldsOf({ indexBaseMonth: "2024-13" })).toEqual(["indexBaseMonth"]);
  expect(await fieldsOf({ noticeReceivedDate: "2024-04-04" })).toEqual(["noticeBy"]);
  expect(await fieldsOf({ noticeBy: "TENANT" })).toEqual(["noticeReceivedDate"]);
  expect(await fieldsOf({ rentMode: "OTHER" })).toEqual(["rentMode"]);
  const steps = (reason: string) => [
    { validFrom: "2024-01-01", rent: 500, utilities: 0 },
    { validFrom: "2025-01-01", rent: 490, utilities: 0, reason },
  ];
  expect(await fieldsOf({ rentSteps: steps("STEP") })).toEqual(["rentSteps[1].rent"]);
  expect(await fieldsOf({ rentSteps: steps("WISH") })).toEqual(["rentSteps[1].reason"]);
  const stepOn = (validFrom: string) => [
    { validFrom: "2024-01-01", rent: 500, utilities: 0 },
    { validFrom: "2024-07-01", rent: 500, utilities: 20, reason: "COSTS" },
    { validFrom, rent: 510, utilities: 20, reason: "STEP" },
  ];
  expect(await fieldsOf({ rentSteps: stepOn("2024-12-31") })).toEqual(["rentSteps[2].validFrom"]);
  expect(await fieldsOf({ rentSteps: stepOn("2025-01-01") })).toEqual([]);
  const refused = await call(editor, "PUT", `/api/properties/${propertyId}`, { rentCapPercent: 17 });
  expect(refused.body.fieldErrors).toEqual({ rentCapPercent: "Möglich ist nur 15 oder 20." });
  expect((await call(editor, "POST", "/api/law/consumer-prices", { month: "2021-3", value: 0 })).body).toMatchObject({
    fieldErrors: { month: expect.stringContaining("JJJJ-MM"), value: expect.any(String) },
  });
});

test("the index of several months is pasted at once, and what is there stays", async () => {
  const browser = await inBrowser(editor);
  const paste = (pasted: string) =>
    call(browser, "POST", "/law/consumer-prices/paste", formOf({ pasted, base: "", source: "" }));
  expect((await paste("2024-08;122,5\nSeptember")).body).toContain("Zeile 2 nennt keinen Monat mit Wert: „September“.");
  expect((await paste("2024-08;122,5\n09/2024\t122,7")).headers.get("Location")).toBe("/law#prices");
  expect((await paste("2024-08;999")).body).toContain("Alle diese Monate sind schon eingetragen.");
  const { body } = await call(reader, "GET", "/api/law/consumer-prices");
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ month: "2024-09", value: 122.7, base: 2020, source: "Statistisches Bundesamt" }),
      expect.objectContaining({ month: "2024-08", value: 122.5 }),
    ]),
  );
});
