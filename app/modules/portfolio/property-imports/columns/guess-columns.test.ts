import { expect, test } from "vitest";
import { readWorkbook } from "../read/read-workbook";
import { understandFile } from "../understand-file";

const understand = (rows: readonly string[]) =>
  understandFile(readWorkbook(new TextEncoder().encode(rows.join("\n"))), {}, "2026-06-01");

test("what numbers the things of a list is no part of their address, name or amount", () => {
  for (const number of [
    "Objekt-Nr.",
    "Objekt Nr",
    "Objekt-ID",
    "Objektnr.",
    "Immobilie Nr.",
    "Gebäude-Nummer",
    "Objekt Kürzel",
    "Mieter-Nr.",
    "Kaufpreis Nr.",
  ]) {
    const { targets, read } = understand([`${number};Straße;Ort`, "17;Fremdweg 1;Aue", "18;Fremdweg 2;Aue"]);
    expect([number, targets]).toEqual([number, [null, "streetAndNumber", "city"]]);
    expect(read.rows.map(({ values }) => values.streetAndNumber)).toEqual(["Fremdweg 1", "Fremdweg 2"]);
  }
  for (const [head, target] of [
    ["Straße Nr.", "streetAndNumber"],
    ["Haus-Nr.", "streetAndNumber"],
    ["WE-Nr.", "seId"],
    ["Blatt-Nr.", "gbaId"],
  ])
    expect([head, understand([`Ort;${head}`, "Aue;17", "Aue;18"]).targets[1]]).toEqual([head, target]);
});

test("of an old and a new amount the new one is taken, and an old one alone is left to be assigned by hand", () => {
  const rent = "indicativeBaseRent";
  const targetsOf = (...heads: string[]) =>
    understand([["Ort", ...heads].join(";"), ["Aue", ...heads.map((_, at) => 400 + at)].join(";")]).targets.slice(1);
  expect(targetsOf("Kaltmiete alt", "Kaltmiete neu")).toEqual([null, rent]);
  expect(targetsOf("Kaltmiete neu", "Kaltmiete alt")).toEqual([rent, null]);
  expect(targetsOf("Kaltmiete (alt)", "Kaltmiete (neu)")).toEqual([null, rent]);
  expect(targetsOf("Kaltmiete bisher", "Kaltmiete ab 2026")).toEqual([null, rent]);
  expect(targetsOf("Miete alt", "Hausgeld alt")).toEqual([null, null]);
  expect(targetsOf("Kaltmiete alt", "Kaltmiete")).toEqual([null, rent]);
});
