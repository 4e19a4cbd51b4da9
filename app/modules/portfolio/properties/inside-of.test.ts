import { expect, test } from "vitest";
import { insideOf } from "../../base/addresses/address";

test("names the place in the house and the unit, its letters once", () => {
  expect(insideOf({ indoorLocation: "DG", seId: "14" })).toBe("DG · SE 14");
  expect(insideOf({ indoorLocation: "DG", seId: "SE 14" })).toBe("DG · SE 14");
  expect(insideOf({ indoorLocation: null, seId: "SEG 2" })).toBe("SE SEG 2");
  expect(insideOf({ indoorLocation: "DG", seId: null })).toBe("DG");
  expect(insideOf({ indoorLocation: null, seId: null })).toBe("");
});
