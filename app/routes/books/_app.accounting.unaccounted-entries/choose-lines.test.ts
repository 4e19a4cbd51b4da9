import { expect, test } from "vitest";
import { chooseLines } from "./choose-lines";
import { writeMany } from "./line-fields";

const rent = (id: number) => `${id} rent 7 9`;
const ids = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return chooseLines(form).map(({ transactionId }) => transactionId);
};
const shown: [string, string][] = [
  ["taken", rent(1)],
  ["taken", rent(3)],
  ["sure", writeMany([1, 2])],
  ["rest", writeMany([rent(60), rent(61)])],
];

test("a row's own button stands for that row alone, whatever is chosen besides", () => {
  expect(ids([...shown, ["only", rent(5)]])).toEqual([5]);
});

test("what is chosen is what is checked, be it sure or not", () => {
  expect(ids(shown)).toEqual([1, 3]);
});

test("all that is sure leaves out what was taken back, and what is not sure", () => {
  expect(ids([...shown, ["all", "yes"]])).toEqual([1, 60, 61]);
});

test("nothing chosen and what is no booking are said", () => {
  expect(() => ids([["rest", rent(60)]])).toThrow("Bitte mindestens einen Vorschlag auswählen.");
  expect(() => ids([["taken", "1 rob 7 9"]])).toThrow("Diesen Vorschlag gibt es nicht.");
});
