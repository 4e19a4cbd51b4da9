import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { createPerson } from "../../../../tests/support/people";
import { addGroup, addProperty, createFullGroup } from "../../../../tests/support/portfolio";
import { type FlowSearch, searchFlows } from "./search-flows";

let first = 0;
let second = 0;

beforeAll(async () => {
  const editor = await createPerson("editor");
  await createFullGroup(editor, 80);
  const groupId = await addGroup();
  first = await addProperty(editor, groupId, { streetAndNumber: "Zschopauer Straße 9", city: "Görlitz", seId: "4" });
  second = await addProperty(editor, groupId, { streetAndNumber: "Zschopauer Straße 10", city: "Görlitz" });
  await env.DB.prepare(
    `insert into rental_agreements (property_id, counter_party, start_date, end_date, rent_steps, create_time) values
      (?1, 'Jürgen Weiß', '2020-01-01', '2023-12-31', '[]', '2020-01-01'), (?1, 'Özil', '2024-01-01', null, '[]', '2020-01-01'),
      (?2, 'Weiß & Söhne', '2024-02-01', null, '[]', '2020-01-01')`,
  )
    .bind(first, second)
    .run();
});

const search = (wanted: FlowSearch) => searchFlows(connect(env.DB), wanted);
const labels = async (wanted: FlowSearch) => (await search(wanted)).matches.map(({ label }) => label);

test("properties are found by words of their label, in its order", async () => {
  const both = [`Zschopauer Straße 9, Görlitz · SE 4 · #${first}`, `Zschopauer Straße 10, Görlitz · #${second}`];
  expect(await labels({ type: "PROPERTY", words: "gorlitz zschop" })).toEqual(both);
  expect(await labels({ type: "PROPERTY", words: "STRASSE goerlitz 10" })).toEqual([both[1]]);
  expect(await labels({ type: "PROPERTY", words: `#${first}` })).toEqual([both[0]]);
  expect(await labels({ type: "PROPERTY", words: "nirgends" })).toEqual([]);
});

test("at most fifty are listed, what is chosen besides", async () => {
  for (const words of ["", "s"]) {
    const found = await search({ type: "PROPERTY", words, chosenId: second });
    expect([found.matches.length, found.more]).toEqual([50, true]);
    expect(found.chosen?.label).toBe(`Zschopauer Straße 10, Görlitz · #${second}`);
  }
  expect(await search({ type: "PROPERTY", words: "nirgends", chosenId: 99_999 })).toEqual({
    matches: [],
    more: false,
    chosen: null,
  });
});

test("agreements are found by tenant, in a property or in all of them", async () => {
  expect(await labels({ type: "RENTAL_AGREEMENT", words: "", parentFlowId: first })).toEqual([
    "Özil · ab 01.01.2024",
    "Jürgen Weiß · 01.01.2020 – 31.12.2023",
  ]);
  expect(await labels({ type: "RENTAL_AGREEMENT", words: "weiss" })).toEqual([
    "Weiß & Söhne · ab 01.02.2024 · Zschopauer Straße 10",
    "Jürgen Weiß · 01.01.2020 – 31.12.2023 · Zschopauer Straße 9",
  ]);
  expect(await search({ type: "BANK_TRANSACTION", words: "" })).toEqual({ matches: [], more: false, chosen: null });
});
