import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../../db/client";
import { rentalAgreements } from "../../../../../../db/schema/rental-agreements";
import { call } from "../../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../../tests/support/people";
import { addGroup, addProperty, createFullGroup } from "../../../../../../tests/support/portfolio";
import { visibleText } from "../../../../../../tests/support/read-html";
import { ALL_FOLDERS } from "../../../property-groups/folder-key";
import { partialTotal } from "../../../scoring/score-coverage";
import { scoreProperty } from "../../../scoring/score-property";
import { partScoreKeys, roundScore } from "../../../scoring/score-rules";
import type { PropertyValues } from "../../property-fields";
import { selectPropertiesOf } from "../../repository.server";
import { folderColumn, folderColumns } from "./folder-columns";
import { openTable } from "./open-table";
import { selectScopedRows } from "./table-rows.server";
import { readTableView } from "./table-view";

const db = connect(env.DB);
const TODAY = "2026-03-01";

let editor: Person;

beforeAll(async () => {
  editor = await createPerson("editor");
});

async function createFolder(rows: Partial<PropertyValues>[]): Promise<number> {
  const groupId = await addGroup();
  for (const values of rows) await addProperty(editor, groupId, values);
  return groupId;
}

async function addTerm(
  ...[propertyId, startDate, endDate, steps = [], counterParty = "Familie Neumann"]: [
    ...[number, string, string | null],
    ...[steps?: [string, number][], counterParty?: string | null],
  ]
) {
  const rentSteps = JSON.stringify(steps.map(([validFrom, rent]) => ({ validFrom, rent, utilities: 0 })));
  await db.insert(rentalAgreements).values({ propertyId, counterParty, startDate, endDate, rentSteps, createTime: "" });
}

const open = (groupId: number, query = "", page = 1) => {
  const view = readTableView(new URLSearchParams(query), null);
  return openTable(db, { groupId, published: null, today: TODAY }, view, page);
};

const cellsOf = async (groupId: number, key: string, query: string) => {
  const { rows } = await open(groupId, `columns=${key}&${query}`);
  return rows.map(({ cells }) => cells[0]?.replaceAll("\u00a0", " "));
};

test("scores in SQL are those of the property screen, and so is what they are made of", async () => {
  const groupId = await createFullGroup(editor, 120);
  const gaps: Partial<PropertyValues>[] = [
    {},
    { offerPrice: 0, offerExtraCharges: 0, indicativeBaseRent: 100 },
    { constructionYear: 2030, offerWithTenant: false },
    { renovationYear: 1990, energyConsumption: 400, commonPropertyPercentage: 100 },
    { offerPrice: 10_000_000, offerExtraCharges: 500_000, indicativeBaseRent: 41_000, offerWithTenant: true },
    { latitude: 50.8, longitude: 12.9 },
  ];
  const let_ = [];
  for (const values of gaps) let_.push(await addProperty(editor, groupId, values));
  await addTerm(let_[0] ?? 0, "2026-03-01", "2026-03-01");
  await addTerm(let_[1] ?? 0, "2025-01-01", "2026-02-28");
  const columns = folderColumns.filter(({ key }) => key === "totalScore" || partScoreKeys.includes(key as never));
  const listed = selectScopedRows({ groupId, published: null, today: TODAY }, columns);
  const inSql = new Map(
    (await db.all<Record<string, number | null>>(sql`select * from ${listed}`)).map((row) => [row.id, row]),
  );
  const stored = await selectPropertiesOf(db, groupId, TODAY);
  expect(stored).toHaveLength(126);
  for (const { property, rented } of stored) {
    const scores = scoreProperty(property, { year: 2026, rented });
    const row = inSql.get(property.id);
    for (const [key, score] of Object.entries(scores)) {
      const value = row?.[key] ?? null;
      expect([property.id, key, value === null ? null : roundScore(value)]).toEqual([property.id, key, score]);
    }
    const partial = partialTotal(scores);
    expect(row?.totalScore === null ? null : Boolean(row?.isPartial)).toBe(
      scores.totalScore === null ? null : partial !== null,
    );
    if (partial) expect(row?.scoresKnown).toBe(partial.known);
  }
});

test("rows are sorted by a column, those without a value last, and incomplete scores behind whole ones", async () => {
  const whole = {
    ...{ offerPrice: 10_000_000, offerExtraCharges: 0, latitude: 50.83, longitude: 12.92, constructionYear: 1960 },
    ...{ offerWithTenant: false, commonPropertyPercentage: 1 },
  };
  const groupId = await createFolder([
    { city: "Aue", ...whole, indicativeBaseRent: 10_000 },
    { city: "Berlin", constructionYear: 2026 },
    { city: "Chemnitz", ...whole, indicativeBaseRent: 90_000 },
    { city: "Döbeln" },
  ]);
  expect(await cellsOf(groupId, "city", "sort=totalScore&order=descending")).toEqual([
    ...["Chemnitz", "Aue", "Berlin", "Döbeln"],
  ]);
  expect(await cellsOf(groupId, "city", "sort=totalScore")).toEqual(["Aue", "Chemnitz", "Berlin", "Döbeln"]);
  expect(await cellsOf(groupId, "city", "sort=offerPrice")).toEqual(["Aue", "Chemnitz", "Berlin", "Döbeln"]);
  expect(await cellsOf(groupId, "city", "sort=city&order=descending")).toEqual(["Döbeln", "Chemnitz", "Berlin", "Aue"]);
  const { columns } = await open(groupId, "columns=totalScore");
  const scores = (await open(groupId, "columns=totalScore")).rows.flatMap(({ score }) =>
    score && !score.partial ? [score.value] : [],
  );
  const mean = Math.round(scores.reduce((sum, score) => sum + score, 0) / 2);
  expect(columns[0]).toMatchObject({ sum: "", mean: String(mean), whole: "aus 2 vollen" });
});

test("sums and means are those of all rows that the filters leave, ratios of their sums", async () => {
  const groupId = await createFolder([
    { city: "Aue", offerPrice: 10_000_000, areaSqm: 50, indicativeBaseRent: 50_000, bedroomCount: 2 },
    { city: "Aue", offerPrice: 20_000_000, areaSqm: 150, bedroomCount: 3 },
    { city: "Zwickau", areaSqm: 100, indicativeBaseRent: 1 },
    { city: "Zwickau", offerPrice: 100, areaSqm: 0 },
  ]);
  const foot = async (query: string) =>
    Object.fromEntries(
      (await open(groupId, `columns=offerPrice.pricePerSqm.areaSqm.bedroomCount.grossReturn&${query}`)).columns.map(
        ({ key, sum, mean }) => [key, [sum, mean].map((text) => text.replaceAll("\u00a0", " "))],
      ),
    );
  expect(await foot("filter=city.has.aue")).toEqual({
    offerPrice: ["300.000 €", "150.000 €"],
    pricePerSqm: ["", "1.500 €"],
    areaSqm: ["200,0", "100,0"],
    bedroomCount: ["5", "2,5"],
    grossReturn: ["", "6,0 %"],
  });
  expect((await foot("")).pricePerSqm).toEqual(["", "1.500 €"]);
  expect((await foot("filter=offerPrice.empty")).offerPrice).toEqual(["", ""]);
});

test("filters hold together, and what cannot be read is said", async () => {
  const groupId = await createFolder([
    { city: "Aue", offerPrice: 10_000_000, type: "APARTMENT", usageRightsSinceDate: "2024-05-01" },
    { city: "Ölsnitz", offerPrice: 25_000_000, type: "APARTMENT_BUILDING", published: true },
    { city: "Zwickau", offerPrice: 25_000_001 },
  ]);
  const cities = (query: string) => cellsOf(groupId, "city", query);
  expect(await cities("filter=offerPrice.max.250.000&filter=offerPrice.min.100.000,01")).toEqual(["Ölsnitz"]);
  expect(await cities("field=type&test=is&value=Mehrfamilienhaus")).toEqual(["Ölsnitz"]);
  expect(await cities("filter=published.is.nein")).toEqual(["Aue", "Zwickau"]);
  expect(await cities("filter=city.has.Öls")).toEqual(["Ölsnitz"]);
  expect(await cities("filter=type.empty")).toEqual(["Zwickau"]);
  expect(await cities("filter=usageRightsSinceDate.max.01.05.2024")).toEqual(["Aue"]);
  expect(await cities("filter=nonsense.max.1&filter=offerPrice.nonsense.1")).toHaveLength(3);
  const { faults } = readTableView(new URLSearchParams("filter=offerPrice.max.viel&field=type&test=min&value=1"), null);
  expect(faults).toEqual([expect.stringMatching(/^Kaufpreis: .*viel/), "Diese Bedingung passt nicht zu „Art“."]);
});

test("who lives there, for how much, or since when nobody does", async () => {
  const owned = { usageRightsSinceDate: "2024-05-01" };
  const groupId = await createFolder([
    { city: "A", ...owned },
    { city: "B", ...owned },
    { city: "C", ...owned },
    { city: "D" },
    { city: "E", ...owned, usageRightsUntilDate: "2026-02-28" },
    { city: "F", usageRightsSinceDate: "2026-03-02" },
  ]);
  const ids = (await open(groupId)).rows.map(({ id }) => id) as [number, number];
  await addTerm(ids[0], "2025-01-01", null, [
    ["2025-01-01", 40_000],
    ["2026-03-01", 45_050],
    ["2026-04-01", 50_000],
  ]);
  await addTerm(ids[1], "2020-01-01", "2023-01-01");
  await addTerm(ids[1], "2024-06-01", "2025-12-31", [["2024-06-01", 1]]);
  const { rows } = await open(groupId, "columns=tenant.agreedRent.vacantSince");
  expect(rows.map(({ cells }) => cells.join("|").replaceAll("\u00a0", " "))).toEqual([
    ...["Familie Neumann|450,50 €|", "||01.01.2026", "||01.05.2024", "||", "||", "||"],
  ]);
  const shown = (await open(groupId, "")).columns.map(({ key }) => key);
  expect(shown).toEqual(["city", "tenant", "agreedRent", "vacantSince"]);
});

test("a house with several tenants has all their rents, in its row and below it, and is found by each name", async () => {
  const groupId = await createFolder([{ city: "A" }, { city: "B" }]);
  const [house = 0, flat = 0] = (await open(groupId)).rows.map(({ id }) => id);
  await addTerm(house, "2025-01-01", null, [["2025-01-01", 40_000]], "Kaya");
  await addTerm(house, "2025-03-01", "2026-03-01", [["2025-03-01", 50_000]], null);
  await addTerm(house, "2024-01-01", "2026-02-28", [["2024-01-01", 90_000]], "Ausgezogen");
  await addTerm(flat, "2025-01-01", null, [["2025-01-01", 30_000]], "Schmole");
  const { rows, columns } = await open(groupId, "columns=tenant.agreedRent");
  expect(rows.map(({ cells }) => cells.map((cell) => cell.replaceAll("\u00a0", " ")))).toEqual([
    ["2 Mieter: Unbekannt, Kaya", "900,00 €"],
    ["Schmole", "300,00 €"],
  ]);
  expect(columns[1]?.sum.replaceAll("\u00a0", " ")).toBe("1.200,00 €");
  expect(await cellsOf(groupId, "agreedRent", "filter=tenant.has.kaya")).toEqual(["900,00 €"]);
});

test("every column can be shown, sorted by and filtered", async () => {
  const groupId = await createFullGroup(editor, 3);
  for (const { key } of folderColumns) {
    const { rows } = await open(groupId, `columns=${key}&sort=${key}&filter=${key}.known`);
    expect([key, rows.every(({ cells }) => cells[0] !== "")]).toEqual([key, true]);
  }
  expect(folderColumn("groupId")).toBeUndefined();
  // All at once, with what stands below them, by houses too: more columns than D1 answers.
  const all = folderColumns.map(({ key }) => `columns=${key}`).join("&");
  expect((await open(groupId, all)).rows[0]?.cells).toHaveLength(folderColumns.length);
  expect((await open(groupId, `${all}&by=house`)).rows).toHaveLength(3);
});

test("a table costs two round trips however full it is, in pages, and is what is shown until tiles are asked for", async () => {
  const groupId = await createFullGroup(editor, 60);
  const browser = await inBrowser(editor);
  const first = await call(browser, "GET", `/property-groups/${groupId}?view=table&sort=offerPrice`);
  expect(first.headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
  expect([...first.body.matchAll(/<tr/g)]).toHaveLength(52);
  expect(visibleText(first.body)).toContain("1 bis 50 von 60");
  expect(first.headers.get("Set-Cookie")).toMatch(/objektbuch_folder=table;/);
  const last = await call(browser, "GET", `/property-groups/${groupId}?view=table&sort=offerPrice&page=2`);
  expect([...last.body.matchAll(/<tr/g)]).toHaveLength(12);
  expect(visibleText((await call(browser, "GET", `/property-groups/${groupId}?view=nonsense`)).body)).toContain("view");
});

test("all folders are one table, which says in which of them each is", async () => {
  const [one, other] = [await createFolder([{ city: "Wurzen 1" }]), await createFolder([{ city: "Wurzen 2" }])];
  const names = await Promise.all([one, other].map(async (id) => (await open(id)).group.name));
  const view = readTableView(
    new URLSearchParams("columns=city&filter=city.has.Wurzen&sort=city&order=descending"),
    null,
  );
  const all = await openTable(db, { groupId: ALL_FOLDERS, published: null, today: TODAY }, view, 1);
  expect(all.group).toMatchObject({ id: "all", name: "Alle Objekte" });
  expect(all.rows.map(({ cells, inside }) => [cells[0], inside])).toEqual([
    ["Wurzen 2", names[1]],
    ["Wurzen 1", names[0]],
  ]);
  const browser = await inBrowser(editor);
  for (const path of ["", "?view=map", "/columns", "/filter", `/compare?id=${all.rows[0]?.id}`, "/bulk?every=true"])
    expect((await call(browser, "GET", `/property-groups/all${path}`)).status).toBe(200);
  expect((await call(browser, "GET", "/property-groups/all/new")).status).toBe(404);
});

test("those of one house stand together under what they come to", async () => {
  const house = { streetAndNumber: "Weststraße 47", zipCode: "09112", city: "Chemnitz" };
  const groupId = await createFolder([
    { ...house, offerPrice: 100_000_00 },
    { ...house, streetAndNumber: "Markt 1", offerPrice: 300_000_00 },
    { ...house, offerPrice: 200_000_00 },
    {},
    {},
  ]);
  const { rows, houses } = await open(groupId, "columns=offerPrice&sort=offerPrice&order=descending&by=house");
  const prices = rows.map(({ cells }) => cells[0]?.replaceAll("\u00a0", " "));
  expect(prices.slice(0, 3)).toEqual(["300.000 €", "200.000 €", "100.000 €"]);
  expect(Object.entries(houses).map(([id, { address, count, sums }]) => [Number(id), address, count, sums])).toEqual([
    [rows[1]?.id, "Weststraße 47, 09112 Chemnitz", 2, ["300.000\u00a0€"]],
  ]);
  expect((await open(groupId, "columns=offerPrice&sort=offerPrice&order=descending")).houses).toEqual({});
});

test("a table goes into a file as it is looked at: its columns, filters and order, with texts as a whole", async () => {
  const notes = "lang ".repeat(80).trim();
  const groupId = await createFolder([
    { city: "Aue", offerPrice: 150_000_00, areaSqm: 70, type: "APARTMENT", locationDescription: notes },
    { city: "Plauen", offerPrice: 90_000_00, areaSqm: 41 },
    { city: "Zwickau", offerPrice: 300_000_00 },
  ]);
  const query = "columns=offerPrice.type.pricePerSqm.locationDescription&sort=offerPrice&order=descending";
  const path = `/api/properties/export?groupId=${groupId}&format=csv&${query}`;
  const { body, status } = await call(editor, "GET", `${path}&filter=offerPrice.max.200.000`);
  expect(status).toBe(200);
  const [head = "", ...lines] = String(body).replace("\ufeff", "").trim().split(/\r?\n/);
  expect(head.split(";")).toEqual([
    ...["Nr.", "Straße und Hausnummer", "PLZ", "Ort", "Lage im Haus"],
    ...["Kaufpreis (€)", "Kaufpreis je m² (€)", "Art", "Lagebeschreibung"],
  ]);
  expect(lines.map((line) => line.split(";").slice(3))).toEqual([
    ["Aue", "", "150000", "2142,86", "Wohnung", notes],
    ["Plauen", "", "90000", "2195,12", "", ""],
  ]);
  for (const nonsense of ["sort=nonsense", "filter=nonsense", "filter=offerPrice.max.viel", "order=sideways"])
    expect((await call(editor, "GET", `${path.replace(/&sort.*/, "")}&${nonsense}`)).status).toBe(400);
});

test("whoever may change nothing chooses what to compare, and no more", async () => {
  const groupId = await createFolder([{ city: "Aue" }, { city: "Zittau" }]);
  const { body } = await call(await inBrowser(await createPerson()), "GET", `/property-groups/${groupId}?view=table`);
  expect(String(body).match(/type="checkbox" [^>]*name="id"|name="id"[^>]* type="checkbox"/g)).toHaveLength(2);
  expect([visibleText(body).includes("Vergleichen"), visibleText(body).includes("Feld setzen")]).toEqual([true, false]);
});

test("all rows of a table are chosen, on its other pages too, and as they are narrowed", async () => {
  const groupId = await createFullGroup(editor, 60);
  await addProperty(editor, groupId, { city: "Woanders" });
  const browser = await inBrowser(editor);
  const page = await call(browser, "GET", `/property-groups/${groupId}/bulk?every=true&field=contactName&value=Kontor`);
  expect(visibleText(page.body)).toContain("61 Objekte ändern");
  const narrowed = `/property-groups/${groupId}/bulk?every=true&filter=city.is.x&filter=city.has.Woanders`;
  expect(visibleText((await call(browser, "GET", narrowed)).body)).toContain("1 Objekt ändern");
});
