import { expect, test } from "vitest";
import { matchProperties } from "./match-properties";

const place = (id: number, streetAndNumber: string | null, more: { indoorLocation?: string; seId?: string } = {}) => ({
  ...{ id, streetAndNumber, indoorLocation: null, seId: null },
  ...more,
});
const places = [
  place(1, "Talstraße 31"),
  place(2, "Talstr. 312"),
  place(3, "Weststraße 47", { indoorLocation: "EG links", seId: "14" }),
  place(4, "Weststraße 47", { indoorLocation: "1. OG", seId: "15" }),
  place(5, "Markt 1a"),
  place(6, null),
];
const found = (words: string) => matchProperties(words, places).map(({ id }) => id);

test.each([
  ["Dach Talstraße 31, 09112 Chemnitz", [1]],
  ["Dach TALSTR. 31 09112 Chemnitz", [1]],
  ["Talstrasse 312", [2]],
  ["Objekt: Weststr. 47", [3, 4]],
  ["Weststr. 47\nWhg 15", [4]],
  ["Weststraße 47, EG links", [3]],
  ["Markt 1 a", [5]],
  ["Markt 1", []],
  ["Hochtalstraße 31", []],
  ["", []],
])("%j names %j", (words, ids) => {
  expect(found(words)).toEqual(ids);
});
