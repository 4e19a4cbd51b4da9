import { expect, test } from "vitest";
import type { SheetCell } from "../read/workbook";
import { importTarget, importTargets } from "./import-targets";
import { readCell } from "./read-cell";

function read(key: string, cell: SheetCell) {
  const target = importTarget(key);
  if (!target) throw new Error(`Nothing becomes ${key}.`);
  const reading = readCell(target, cell, "de");
  return "value" in reading ? reading.value : "fault";
}

test("an amount has no unit but euros, and a month where it is one of each month", () => {
  for (const text of ["10,50", "10,50 €", "€ 10,50", "10,50EUR", "ca. 10,50 Euro"])
    expect([text, read("offerExtraCharges", text), read("rentDeposit", text)]).toEqual([text, 1_050, 1_050]);
  for (const text of [
    "500",
    "500 €/Monat",
    "500 € mtl.",
    "500 EUR monatlich",
    "500 €/M",
    "500 € p.M.",
    "500 € im Monat",
  ])
    expect([text, read("rent", text)]).toEqual([text, 50_000]);
  const others: SheetCell[] = [
    ...[
      "10,5 %",
      "10,5%",
      "3 KM",
      "3 km",
      "3 MM",
      "60 m²",
      "60 qm",
      "3 Zimmer",
      "3 Stk",
      "2 Jahre",
      "5 °",
      "9 kWh",
      "5 $",
    ],
    { percent: 10.5 },
  ];
  for (const key of ["offerPrice", "offerExtraCharges", "rent", "rentDeposit", "commonCharge", "agreement.openingRent"])
    for (const cell of others) expect([key, cell, read(key, cell)]).toEqual([key, cell, "fault"]);
  expect(read("offerPrice", "100.000 €/Monat")).toBe("fault");
  // Digits on both sides of a unit are no number.
  for (const text of ["12 €/m2", "12 €/m²", "12€/qm", "7,50 €/m2", "5€50", "500 €/Monat 2", "500 mtl. 2"])
    expect([text, read("rent", text)]).toEqual([text, "fault"]);
});

test("areas, shares, counts and the like have their own unit alone", () => {
  const right: [key: string, cell: SheetCell, value: number][] = [
    ["areaSqm", "62,5 m²", 62.5],
    ["areaSqm", "62,5qm", 62.5],
    ["landAreaSqm", "ca. 1.200 m2", 1_200],
    ["commonPropertyPercentage", "4,53 %", 4.53],
    ["commonPropertyPercentage", { percent: 4.53 }, 4.53],
    ["energyConsumption", "120 kWh/m²a", 120],
    ["energyConsumption", "120 kWh/(m²·a)", 120],
    ["energyConsumption", "120 kWh", 120],
    ["bedroomCount", "3 Zi.", 3],
    ["bedroomCount", "3 Zimmer", 3],
    ["garageCount", "2 Stellplätze", 2],
    ["latitude", "51,34°", 51.34],
    ["floor", "2. OG", 2],
  ];
  for (const [key, cell, value] of right) expect([key, cell, read(key, cell)]).toEqual([key, cell, value]);
  const wrong: [key: string, cell: SheetCell][] = [
    ["areaSqm", "62 €"],
    ["areaSqm", "62 m2 5"],
    ["bedroomCount", "3 Zi. 2"],
    ["areaSqm", "62 %"],
    ["areaSqm", { percent: 62 }],
    ["areaSqm", "3 Zimmer"],
    ["commonPropertyPercentage", "45,3 €"],
    ["commonPropertyPercentage", "45,3 m²"],
    ["constructionYear", "1990 €"],
    ["bedroomCount", "62 m²"],
    ["bedroomCount", { percent: 3 }],
    ["latitude", "51 %"],
  ];
  for (const [key, cell] of wrong) expect([key, cell, read(key, cell)]).toEqual([key, cell, "fault"]);
});

test("each field takes the unit that its form shows", () => {
  for (const { key, field } of importTargets)
    if (field.unit)
      expect([key, read(key, `${Math.max(field.min ?? 1, 1)} ${field.unit}`)]).not.toEqual([key, "fault"]);
});
