import { expect, test } from "vitest";
import { markedAddress } from "./marked-address";
import type { PropertyHit } from "./search-result";

const hit: PropertyHit = {
  propertyId: 1,
  groupId: 1,
  zipCode: "09112",
  city: "Chemnitz",
  streetAndNumber: "Chemnitzer Straße 9",
  type: null,
  cover: null,
  inside: "",
  fields: [],
  agreements: [],
  comments: [],
  attachments: [],
  images: [],
  changes: [],
};

const field = (name: string, text: string, from: number, to: number) => ({
  name,
  label: { text: name, marks: [] },
  value: { text, marks: [{ from, to }] },
});

test("what was found in the parts of an address is marked in the whole", () => {
  const fields = [field("city", "Chemnitz", 0, 4), field("streetAndNumber", "Chemnitzer Straße 9", 0, 4)];
  const { text, marks } = markedAddress({ ...hit, fields });
  expect(text).toBe("Chemnitzer Straße 9, 09112 Chemnitz");
  expect(marks.map(({ from, to }) => [from, text.slice(from, to)])).toEqual([
    [0, "Chem"],
    [27, "Chem"],
  ]);
});

test("an address that is not known, or of which only a piece is, has no marks", () => {
  expect(markedAddress({ ...hit, streetAndNumber: null, city: null })).toEqual({ text: "Unbekannter Ort", marks: [] });
  expect(markedAddress({ ...hit, fields: [field("city", "… nitz", 2, 6)] }).marks).toEqual([]);
});
