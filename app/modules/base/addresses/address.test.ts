import { expect, test } from "vitest";
import { addressOf, insideOf, mapUrl } from "./address";

const address = (streetAndNumber: string | null, zipCode: string | null, city: string | null) =>
  addressOf({ streetAndNumber, zipCode, city }, "Unbekannter Ort");

test("an address is written as on a letter, with what is known of it", () => {
  expect(address("Zwickauer Straße 112", "09112", "Chemnitz")).toBe("Zwickauer Straße 112, 09112 Chemnitz");
  expect(address("Markt 1", null, "Aue")).toBe("Markt 1, Aue");
  expect(address(null, "08280", "Aue")).toBe("08280 Aue");
  expect(address("Markt 1", "08280", null)).toBe("Markt 1, 08280");
  expect(address("Markt 1", null, null)).toBe("Markt 1");
  for (const zipCode of [null, "08280"]) expect(address(null, zipCode, null)).toBe("Unbekannter Ort");
});

test("a map opens at both coordinates or not at all", () => {
  expect(mapUrl({ latitude: 50.8323, longitude: 12.9185 })).toContain("query=50.8323,12.9185");
  expect(mapUrl({ latitude: 0, longitude: 0 })).toContain("query=0,0");
  for (const place of [
    { latitude: null, longitude: 12 },
    { latitude: 50, longitude: null },
  ])
    expect(mapUrl(place)).toBeNull();
});

test("names the place in the house and the unit, its letters once", () => {
  expect(insideOf({ indoorLocation: "DG", seId: "14" })).toBe("DG · SE 14");
  expect(insideOf({ indoorLocation: "DG", seId: "SE 14" })).toBe("DG · SE 14");
  expect(insideOf({ indoorLocation: null, seId: "SEG 2" })).toBe("SE SEG 2");
  expect(insideOf({ indoorLocation: "DG", seId: null })).toBe("DG");
  expect(insideOf({ indoorLocation: null, seId: null })).toBe("");
});
