import { expect, test } from "vitest";
import { cutAhead } from "./suggest";

const marked = (text: string, word: string) => {
  const from = text.indexOf(word);
  return { text, marks: [{ from, to: from + word.length }] };
};
const shown = ({ text, marks }: ReturnType<typeof marked>) => text.slice(marks[0]?.from, marks[0]?.to);

test("what is far ahead of the first mark is cut, at a word where there is one", () => {
  const long = cutAhead(marked("Altstadthaus mit Hof, früher Werkstatt im Erdgeschoss", "Erdgeschoss"));
  expect(long.text).toBe("… früher Werkstatt im Erdgeschoss");
  expect(shown(long)).toBe("Erdgeschoss");
  const unbroken = cutAhead(marked(`${"x".repeat(60)}Haus am See`, "Haus"));
  expect(unbroken.text).toBe("… Haus am See");
  expect(shown(unbroken)).toBe("Haus");
});

test("what fits stays", () => {
  const short = marked("Altstadthaus mit Hof", "Hof");
  expect(cutAhead(short)).toEqual(short);
  expect(cutAhead({ text: "Hof", marks: [] })).toEqual({ text: "Hof", marks: [] });
});
