import { expect, test } from "vitest";
import { addressKeyOf } from "../address-key";
import { arrangeTiles } from "./arrange-tiles";

const tile = (id: number, city: string | null, streetAndNumber: string | null, zipCode: string | null = null) => {
  const address = { city, streetAndNumber, zipCode };
  return { id, ...address, addressKey: addressKeyOf(address) };
};
const arrange = (tiles: ReturnType<typeof tile>[]) =>
  arrangeTiles(tiles, "Unbekannter Ort").map(({ address, members }) => [address, members.map(({ id }) => id)]);

test("the same address makes one tile, whatever the case it was typed in", () => {
  expect(
    arrange([
      tile(3, "Chemnitz", "weststraße 41", "09112"),
      tile(7, "Chemnitz", "Weststraße 41", "09112"),
      tile(5, "Chemnitz", "Weststraße 41", "09113"),
    ]),
  ).toEqual([
    ["weststraße 41, 09112 Chemnitz", [3, 7]],
    ["Weststraße 41, 09113 Chemnitz", [5]],
  ]);
});

test("a property without a street or without a city is never grouped", () => {
  expect(
    arrange([
      tile(2, "Aue", null),
      tile(3, "Aue", null),
      tile(1, null, "Weg 1"),
      tile(4, null, "Weg 1"),
      tile(9, null, null),
      tile(10, null, null),
    ]),
  ).toEqual([
    ["Aue", [2]],
    ["Aue", [3]],
    ["Weg 1", [1]],
    ["Weg 1", [4]],
    ["Unbekannter Ort", [9]],
    ["Unbekannter Ort", [10]],
  ]);
});
