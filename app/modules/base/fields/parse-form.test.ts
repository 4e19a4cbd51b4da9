import { expect, test } from "vitest";
import { z } from "zod";
import { formOf } from "../../../../tests/support/form-of";
import { DomainError } from "../domain-error";
import type { Field } from "./field";
import { fieldsSchema, rowsSchema } from "./fields-schema";
import { parseForm } from "./parse-values";
import { DRAWN, drawnRow } from "./rows/drawn-row";

const fields: Field[] = [
  { key: "d", label: "Tag", kind: "text" },
  { key: "r", label: "Miete", kind: "money" },
  { key: "u", label: "Nebenkosten", kind: "money" },
];
const words = { most: 3, expected: "Eine Liste, bitte.", tooMany: "Zu viele." };
const schema = fieldsSchema([{ key: "city", label: "Ort", kind: "text" }], "form", [], {
  rows: rowsSchema(fieldsSchema(fields, "form"), "form", words).optional(),
  word: z.string().optional(),
});

function read(...entries: [string, string][]): unknown {
  try {
    return parseForm(schema, formOf(entries));
  } catch (error) {
    if (error instanceof DomainError) return error.details.fieldErrors ?? error.message;
    throw error;
  }
}

const drawn = drawnRow({ r: "390,00", u: "158,00" });
const rowOf = (number: number, d: string, r: string, u: string): [string, string][] => [
  [`rows[${number}].d`, d],
  [`rows[${number}].r`, r],
  [`rows[${number}].u`, u],
  [`rows[${number}].${DRAWN}`, drawn],
];

test("names with brackets are rows, an empty text is nothing", () => {
  expect(read(["city", ""], ["rows[0].r", "1,5"], ["rows[1].r", "2"])).toEqual({
    city: null,
    rows: [{ r: 150 }, { r: 200 }],
  });
});

test("rows to which nothing was typed since they were drawn are none, the others keep what they were drawn with", () => {
  const rows = [
    ...rowOf(0, "", "390,00", "158,00"),
    ...rowOf(1, "", "390,00", "160,00"),
    ...rowOf(2, "", " ", ""),
    ...rowOf(3, "2026", "390,00", "158,00"),
    ...rowOf(4, "", "", "158,00"),
    ...rowOf(5, "", "158,00", "390,00"),
  ];
  expect(read(...rows)).toEqual({
    rows: [
      { d: null, r: 39_000, u: 16_000 },
      { d: "2026", r: 39_000, u: 15_800 },
      { d: null, r: 15_800, u: 39_000 },
    ],
  });
});

test("what is wrong is said at the number that a row was sent with, unknown fields by name", () => {
  const unknown = "Dieses Feld gibt es nicht.";
  expect(read(["rows[7].r", "x"], ["rows[7].colour", "red"], ["colour", "red"])).toEqual({
    "rows[7].r": "„x“ ist keine Zahl. Beispiel: 210,00",
    "rows[7].colour": unknown,
    colour: unknown,
  });
  expect(read(["rows", "x"])).toEqual({ rows: words.expected });
  expect(read(["rows[0]", "x"])).toEqual({ "rows[0]": "Hier wird ein JSON-Objekt erwartet." });
  expect(read(...[0, 1, 2, 3].map((row): [string, string] => [`rows[${row}].r`, "1"]))).toEqual({
    rows: words.tooMany,
  });
});

test("a name that comes twice where one text belongs is refused in German", () => {
  expect(read(["city", "Aue"], ["city", "Zwönitz"])).toEqual({ city: "Hier wird ein Text erwartet." });
  expect(read(["word", "a"], ["word", "b"])).toEqual({ word: "Bitte die Eingaben prüfen." });
});
