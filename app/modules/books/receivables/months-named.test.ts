import { expect, test } from "vitest";
import { monthsNamed } from "./months-named";

const named = (words: string) => monthsNamed(words, "2026-03-05").join(" ");

test("a month is named in words or numbers, with a year or without", () => {
  for (const words of [
    "Miete März 2026",
    "MIETE MAERZ",
    "miete mrz. 26",
    "Miete 03/2026 WE 4",
    "Miete 3.2026",
    "2026-03 Miete",
    "Miete 03/26",
  ])
    expect([words, named(words)]).toEqual([words, "2026-03"]);
  expect(named("Miete Dezember")).toBe("2025-12");
  expect(named("Miete Juni")).toBe("2026-06");
  expect(named("Miete Juli")).toBe("2025-07");
  expect(named("Miete Jan und Feb 2026")).toBe("2026-01 2026-02");
  expect(named("Miete Januar bis März")).toBe("2026-01 2026-02 2026-03");
  expect(named("Nov.-Jan. 2026")).toBe("2026-01 2026-11");
});

test("neither a whole date, nor another number or word, nor a settlement names a month", () => {
  for (const words of [
    "Miete vom 05.03.2026",
    "Miete 5.3.",
    "Vertrag 12/2",
    "Miete 850,00 12.99 Dezemberweg Maier",
    "Nr. 4/71",
    "Abrechnung 01/2025 - 12/2025",
    "Nachzahlung Januar 2026",
    "",
  ])
    expect([words, named(words)]).toEqual([words, ""]);
});
