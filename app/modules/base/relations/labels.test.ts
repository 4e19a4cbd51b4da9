import { expect, test } from "vitest";
import { labelProperty, unitOf } from "./labels";

const house = { streetAndNumber: "Zwickauer Straße 112", zipCode: "09112", city: "Chemnitz", seId: "14" };

test.each([
  ["3. OG rechts", "3. OG rechts · #12"],
  [null, "SE 14 · #12"],
])("two flats of a house are told apart by what follows their address: %s", (indoorLocation, unit) => {
  const label = labelProperty({ ...house, id: 12, indoorLocation });
  expect(label).toBe(`Zwickauer Straße 112, 09112 Chemnitz · ${unit}`);
  expect(unitOf(label)).toBe(unit);
});
