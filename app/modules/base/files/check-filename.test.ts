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
  "x".repeat(249),
  "ä".repeat(124),
  "می\u200cخواهم.pdf",
  "👨\u200d👩\u200d👧.jpg",
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
  ["x".repeat(250), "zu lang"],
  ["ä".repeat(125), "zu lang"],
  ["CON .txt", "Windows"],
  ["a\u200b.pdf", "unsichtbare"],
  ["a\u200d.pdf", "unsichtbare"],
  ["\u200ca", "unsichtbare"],
  ["a\u200fb", "unsichtbare"],
  ["a\u061cb", "unsichtbare"],
  ["a\u00adb", "unsichtbare"],
  ["a\u2060b", "unsichtbare"],
  ["a\ufeffb", "unsichtbare"],
])("%j is none", (name, sentence) => {
  expect(() => checkFilename(name, "file")).toThrow(sentence);
});
