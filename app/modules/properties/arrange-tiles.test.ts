import { expect, test } from "vitest";
import { compareTexts } from "../../texts/format";
import { arrangeTiles } from "./arrange-tiles";

const tile = (id: number, city: string | null, streetAndNumber: string | null, zipCode: string | null = null) => ({
  id,
  city,
  streetAndNumber,
  zipCode,
});
const arrange = (tiles: ReturnType<typeof tile>[]) =>
  arrangeTiles(tiles, "Unbekannter Ort", compareTexts).map(({ address, members }) => [
    address,
    members.map(({ id }) => id),
  ]);

test("properties stand by city and street, house numbers by value, umlauts where a German looks for them", () => {
  expect(
    arrange([
      tile(1, "Leipzig", "Ährenweg 1"),
      tile(2, "Chemnitz", "Weststraße 41"),
      tile(3, "Chemnitz", "Weststraße 9"),
      tile(4, "Leipzig", "Zeile 2"),
    ]),
  ).toEqual([
    ["Weststraße 9, Chemnitz", [3]],
    ["Weststraße 41, Chemnitz", [2]],
    ["Ährenweg 1, Leipzig", [1]],
    ["Zeile 2, Leipzig", [4]],
  ]);
});

test("the same address makes one tile, whatever the case it was typed in", () => {
  expect(
    arrange([
      tile(7, "Chemnitz", "Weststraße 41", "09112"),
      tile(3, "Chemnitz", "weststraße 41", "09112"),
      tile(5, "Chemnitz", "Weststraße 41", "09113"),
    ]),
  ).toEqual([
    ["weststraße 41, 09112 Chemnitz", [3, 7]],
    ["Weststraße 41, 09113 Chemnitz", [5]],
  ]);
});

test("an unknown city sorts as Unbekannter Ort plus id and is never grouped", () => {
  expect(
    arrange([
      tile(10, null, null),
      tile(9, null, null),
      tile(1, "Vielau", "Weg 1"),
      tile(2, "Aue", null),
      tile(3, "Aue", null),
    ]),
  ).toEqual([
    ["Aue", [2]],
    ["Aue", [3]],
    ["Unbekannter Ort", [9]],
    ["Unbekannter Ort", [10]],
    ["Weg 1, Vielau", [1]],
  ]);
});
