import { expect, test } from "vitest";
import { checkFilename } from "./check-filename";

test.each([
  "Kaufvertrag.pdf",
  'An"führung.txt',
  "🏠.png",
  "..a",
  "a..b",
  "Console.txt",
  "COM10.pdf",
  "a b",
  "x".repeat(255),
])("%s is a name", (name) => {
  expect(checkFilename(name, "file")).toBe(name);
});

test("blanks around it are left out, and umlauts are one character each", () => {
  expect(checkFilename("  U\u0308bergabe.pdf ", "file")).toBe("Übergabe.pdf");
});

test.each([
  ["", "braucht einen Namen"],
  ["a/b", "Schrägstrich"],
  ["..\\a", "Schrägstrich"],
  [".", "Punkt"],
  ["a.", "Punkt"],
  ["con", "Windows"],
  ["Lpt1.tar.gz", "Windows"],
  ["a\nb", "unsichtbare"],
  ["a\u202eb", "unsichtbare"],
  ["a\ud800b", "unsichtbare"],
  ["x".repeat(256), "zu lang"],
])("%j is none", (name, sentence) => {
  expect(() => checkFilename(name, "file")).toThrow(sentence);
});
