import { expect, test } from "vitest";
import { describeChanges } from "./describe-changes";

const described = (
  type: Parameters<typeof describeChanges>[0],
  name: string,
  oldValue: string | number | boolean | null,
  newValue: string | number | boolean | null,
) => describeChanges(type, [{ name, oldValue, newValue }])[0];

test("changes are read with labels, units and German values", () => {
  expect(described("PROPERTY_UPDATED", "offerPrice", 89_000, 84_500)).toEqual({
    label: "Kaufpreis",
    oldText: "89.000,00\u00a0€",
    newText: "84.500,00\u00a0€",
  });
  expect(described("PROPERTY_UPDATED", "usageRightsSinceDate", null, "2024-03-01")).toMatchObject({
    oldText: "leer",
    newText: "01.03.2024",
  });
  expect(described("PROPERTY_UPDATED", "published", false, true)).toMatchObject({ oldText: "Nein", newText: "Ja" });
  expect(described("PROPERTY_UPDATED", "type", null, "APARTMENT")).toMatchObject({ newText: "Wohnung" });
  expect(described("PROPERTY_UPDATED", "administratorName", null, "HV Süd")).toMatchObject({
    label: "Verwalter: Name",
  });
});

test("folders and albums are read by the names that they had", () => {
  const moved = { name: "groupId", oldValue: 9, newValue: 3, newName: "Bestand" };
  const covered = { name: "imageCollectionId", oldValue: null, newValue: 1, newName: "Fassade" };
  expect(describeChanges("PROPERTY_UPDATED", [moved, covered])).toEqual([
    { label: "Ordner", oldText: "#9", newText: "Bestand" },
    { label: "Titelalbum", oldText: "leer", newText: "Fassade" },
  ]);
});

test("fields of former times keep their names, unknown ones are shown as they are", () => {
  expect(described("PROPERTY_UPDATED", "netRents", 100, 200)).toEqual({
    label: "Nettomieten",
    oldText: "100",
    newText: "200",
  });
  expect(described("PROPERTY_UPDATED", "rented", true, false)).toEqual({
    label: "Vermietet",
    oldText: "Ja",
    newText: "Nein",
  });
  expect(described("PROPERTY_UPDATED", "somethingElse", "a", "b")).toMatchObject({ label: "somethingElse" });
});

test("an agreement's changes name its own fields, rent steps one a line", () => {
  const steps = JSON.stringify([
    { validFrom: "2024-04-01", rent: 41_250, utilities: 14_800 },
    { validFrom: "2025-04-01", rent: 43_000, utilities: 14_800 },
  ]);
  expect(described("RENTAL_AGREEMENT_UPDATED", "rentSteps", "[]", steps)).toEqual({
    label: "Mietstaffel",
    oldText: "leer",
    newText: "ab 01.04.2024: 412,50\u00a0€ + 148,00\u00a0€\nab 01.04.2025: 430,00\u00a0€ + 148,00\u00a0€",
  });
  expect(described("RENTAL_AGREEMENT_UPDATED", "rentDeposit", 1000, 1237.5)).toMatchObject({
    label: "Kaution",
    newText: "1.237,50\u00a0€",
  });
});
