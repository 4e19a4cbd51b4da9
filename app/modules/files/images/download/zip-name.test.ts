import { expect, test } from "vitest";
import { zipName } from "./zip-name";

test.each([
  ["Straßenansicht", "Straßenansicht.zip"],
  ["Wohnung 3 / Süd: „hell“", "Wohnung 3 _ Süd_ „hell“.zip"],
  ["..\\..\\a\u0000", ".._.._a_.zip"],
  ["Bilder 2024. ", "Bilder 2024.zip"],
  ["...", "Album.zip"],
  ["x".repeat(300), `${"x".repeat(200)}.zip`],
])("the album %j is saved as %j", (album, name) => {
  expect(zipName(album)).toBe(name);
});
