import fc from "fast-check";
import { expect, test } from "vitest";
import { compareTexts } from "../../../texts/format";
import { sortKeyOf } from "./sort-key";

const byKey = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

const primary = new Intl.Collator("de", { numeric: true, sensitivity: "base" }).compare;

const signs = fc.constantFrom(
  ..."abcdefghijklmnopqrstuvwxyzABCDZäöüßÄÖÜẞéèêáàâçñëïîóôúåøłđæœşğıńčřťžőű0123456789",
  ..."0123456789 -,.;:!?'\"()[]/\\&#%+<=>|~@*_–—’“„§$€°",
);

test("keys are in the order that German texts have, marks and capitals left aside", () => {
  const texts = fc.string({ unit: signs, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (left, right) => {
      const keys = [left, right].map(sortKeyOf);
      expect([left, right, byKey(keys[0]!, keys[1]!)]).toEqual([left, right, Math.sign(primary(left, right))]);
    }),
    { numRuns: 20_000 },
  );
});

test("names of albums stand in German order, numbers by their value, signs before letters", () => {
  const names = [
    "„Alt“ und neu",
    "(Archiv) Dach",
    "Äpfel",
    "Bad 2",
    "Bad 10",
    "Haus 7 b",
    "Küche – vorher",
    "Küche nachher",
    "Öfen",
    "Straße 9",
    "Strasse 10",
    "Zaun",
  ];
  expect(names.toSorted(compareTexts)).toEqual(names);
  expect(names.toReversed().sort((one, other) => byKey(sortKeyOf(one), sortKeyOf(other)))).toEqual(names);
  expect(sortKeyOf("Äpfel")).toBe(sortKeyOf("apfel"));
});
