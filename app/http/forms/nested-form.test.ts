import { expect, test } from "vitest";
import { dropEmptyRows, filledRows, nestedForm } from "./nested-form";

function form(...entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test("names with brackets become lists, empty texts stay", () => {
  expect(nestedForm(form(["startDate", ""], ["rentSteps[0].rent", "1"], ["rentSteps[1].rent", "2"]))).toEqual({
    startDate: "",
    rentSteps: [{ rent: "1" }, { rent: "2" }],
  });
});

test("rows keep their order and not their numbers, and what is no field of a row stays what it is", () => {
  const sent = form(
    ["rows[999999].a", "3"],
    ["rows[2].a", "1"],
    ["rows[2].__proto__", "x"],
    ["rows[10].a", "2"],
    ["rows[-1].a", "x"],
    ["a[b", "x"],
    ["__proto__", "x"],
    ["both", "x"],
    ["both[0].a", "x"],
  );
  const values = nestedForm(sent);
  expect(values.rows).toEqual([{ a: "1" }, { a: "2" }, { a: "3" }]);
  expect(Object.keys(values)).toEqual([
    "rows[2].__proto__",
    "rows[-1].a",
    "a[b",
    "__proto__",
    "both",
    "rows",
    "both[0].a",
  ]);
  expect(values.both).toBe("x");
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
});

test("empty rows go and the others move up", () => {
  const data = form(
    ["a", "x"],
    ["rows[0].d", " "],
    ["rows[0].r", ""],
    ["rows[2].d", ""],
    ["rows[2].r", "5"],
    ["rows[3].d", ""],
  );
  dropEmptyRows(data, "rows");
  expect([...data]).toEqual([
    ["a", "x"],
    ["rows[0].d", ""],
    ["rows[0].r", "5"],
  ]);
});

test("rows that came back empty are not counted, the others keep their numbers", () => {
  const typed = {
    a: "x",
    "rows[3].d": "",
    "rows[3].r": "5",
    "rows[0].d": "01.03.2025",
    "rows[1].d": " ",
    "rows[1].r": "",
    "others[2].d": "x",
  };
  expect(filledRows(typed, "rows")).toEqual([0, 3]);
  expect(filledRows({}, "rows")).toEqual([]);
});
