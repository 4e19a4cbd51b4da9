import { expect, test } from "vitest";
import { numberRows } from "./number-rows";

const sent = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

test("rows are numbered on in their order, those left as they were drawn and gaps being none", () => {
  const form = sent([
    ["name", "A"],
    ["steps[5].day", "01.02.2027"],
    ["steps[5].rent", "10"],
    ["steps[3].day", ""],
    ["steps[3].rent", "9"],
    ["steps[3].drawn", "rent=9"],
    ["steps[1].day", "01.01.2027"],
    ["stepsShown", "x"],
  ]);
  numberRows(form, "steps");
  expect([...form]).toEqual([
    ["name", "A"],
    ["stepsShown", "x"],
    ["steps[0].day", "01.01.2027"],
    ["steps[1].day", "01.02.2027"],
    ["steps[1].rent", "10"],
  ]);
});
