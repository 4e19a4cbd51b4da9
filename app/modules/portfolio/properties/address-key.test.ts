import { expect, test } from "vitest";
import { compareTexts } from "../../../texts/format";
import { addressKeyOf } from "./address-key";

const address = (city: string | null, streetAndNumber: string | null = null, zipCode: string | null = null) => ({
  city,
  streetAndNumber,
  zipCode,
});

const byKey = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

test("addresses stand by city and street, house numbers by value, umlauts where a German looks for them", () => {
  const wanted = [
    address("Aue", "Am Markt 3"),
    address("Aue", "Straße des 17. Juni 4"),
    address("Aue", "Straße des 17. Juni 135"),
    address("Chemnitz"),
    address("Chemnitz", "Annenstraße 2a"),
    address("Chemnitz", "Annenstraße 10"),
    address("Chemnitz", "Weststraße 9", "09112"),
    address("Chemnitz", "Weststraße 9", "09113"),
    address("Chemnitz", "Weststraße 41"),
    address("Leipzig", "Ährenweg 1"),
    address("Leipzig", "Zeile 2"),
    address("Öderan", "Weg 1"),
    address("Oelsnitz", "Weg 1"),
    address(null, "Weg 1"),
    address("Vielau", "Weg 1"),
  ];
  const keys = wanted.map(addressKeyOf);
  expect([...keys].reverse().sort(byKey)).toEqual(keys);
  const texts = wanted.map(({ city, streetAndNumber }) => `${city ?? "Unbekannter Ort"} ${streetAndNumber ?? ""}`);
  expect([...texts].sort(compareTexts)).toEqual(texts);
});

test("one address has one key however its capitals were typed, and shares it with no other", () => {
  const key = addressKeyOf(address("Chemnitz", "Weststraße 41", "09112"));
  expect(addressKeyOf(address("CHEMNITZ", "weststraße 41", "09112"))).toBe(key);
  const others = [
    address("Chemnitz", "Weststrasse 41", "09112"),
    address("Chemnitz", "Wéststraße 41", "09112"),
    address("Chemnitz", "Weststraße 041", "09112"),
    address("Chemnitz", "Weststraße 41", "09113"),
    address("Chemnitz Weststraße", "41", "09112"),
    address("Chemnitz", "Weststraße 41"),
    address("Chemnitz", null, "09112"),
  ];
  for (const other of others) expect(addressKeyOf(other)).not.toBe(key);
});

test("properties without a street or without a city share a key, so that their ids decide", () => {
  expect(addressKeyOf(address("Aue", null, "08280"))).toBe(addressKeyOf(address("aue")));
  expect(addressKeyOf(address(null, "Weg 1"))).toBe(addressKeyOf(address(null)));
});
