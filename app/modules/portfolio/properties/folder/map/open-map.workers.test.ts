import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../../../db/client";
import { call } from "../../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../../tests/support/portfolio";
import { visibleText } from "../../../../../../tests/support/read-html";
import type { PropertyValues } from "../../property-fields";
import { readTableView } from "../table/table-view";
import { openMap } from "./open-map";

const db = connect(env.DB);
const TODAY = "2026-03-01";
const MOST_BYTES = 150_000;

let editor: Person;

beforeAll(async () => {
  editor = await createPerson("editor");
});

async function createFolder(rows: Partial<PropertyValues>[]): Promise<number> {
  const groupId = await addGroup();
  for (const values of rows) await addProperty(editor, groupId, values);
  return groupId;
}

const offer = (latitude: number, longitude: number, rent: number, city: string): Partial<PropertyValues> => ({
  ...{ latitude, longitude, city, streetAndNumber: `${city} 1`, offerPrice: 12_000_000, indicativeBaseRent: rent },
});

const open = (groupId: number, query = "") =>
  openMap(
    db,
    { groupId, published: null, today: TODAY },
    { filters: readTableView(new URLSearchParams(query), null).filters, colour: "grossReturn", at: null },
  );

test("a folder is shown where its properties lie, by their yield, close ones as one, and those without a place are counted", async () => {
  const groupId = await createFolder([
    offer(51.05, 13.74, 60_000, "Dresden"),
    offer(51.051, 13.741, 30_000, "Dresden"),
    offer(51.34, 12.37, 39_000, "Leipzig"),
    offer(48.85, 2.35, 1, "Paris"),
    { city: "Nirgendwo" },
  ]);
  const map = await open(groupId);
  expect(map).toMatchObject({ count: 5, unplaced: 2, inSight: 3 });
  expect(map.groups.map(({ size, level }) => [size, level]).sort()).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(map.list.map(({ address, value, level }) => [address, value.replace("\u00a0", " "), level])).toEqual([
    ["Dresden 1", "6,0 %", 3],
    ["Leipzig 1", "3,9 %", 0],
    ["Dresden 1", "3,0 %", 0],
  ]);
  expect(map.groups.find(({ size }) => size === 1)?.label).toContain("Leipzig 1, Leipzig, Rendite");
  expect((await open(groupId, "filter=city.has.Leipzig")).groups).toHaveLength(1);
  expect(await open(await addGroup())).toMatchObject({ count: 0, groups: [] });
});

test("the page of the map is small, costs two round trips and stands without scripts", async () => {
  const spread = Array.from({ length: 120 }, (_, index) =>
    offer(47.5 + (index % 12) * 0.6, 7 + (index % 10) * 0.75, 40_000, `Ort ${index}`),
  );
  const groupId = await createFolder(spread);
  const page = await call(await inBrowser(editor), "GET", `/property-groups/${groupId}?view=map`);
  expect(page.headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
  expect(new TextEncoder().encode(page.body).length).toBeLessThan(MOST_BYTES);
  expect(page.body).toMatch(/<use href="[^"]+germany[^"]*\.svg#land"/);
  expect([...page.body.matchAll(/class="map-point/g)].length).toBeGreaterThan(25);
  expect(visibleText(page.body)).toMatch(/120 Objekte im Ausschnitt .*70 weitere in der Tabelle/);
});
