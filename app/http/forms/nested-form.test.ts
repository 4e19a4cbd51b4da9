import { expect, test } from "vitest";
import { DRAWN, drawnRow } from "../wire/form-rows";
import { dropEmptyRows, nestedForm } from "./nested-form";

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

test("rows go to which nothing was typed since they were drawn, and the others keep what they were drawn with", () => {
  const drawn = drawnRow(["", "390,00", "158,00"]);
  const rowOf = (number: number, ...values: [string, string, string]): [string, string][] => [
    [`rows[${number}].d`, values[0]],
    [`rows[${number}].r`, values[1]],
    [`rows[${number}].u`, values[2]],
    [`rows[${number}].${DRAWN}`, drawn],
  ];
  const data = form(
    ...rowOf(0, "", "390,00", "158,00"),
    ...rowOf(1, "", "390,00", "160,00"),
    ...rowOf(2, "", "", ""),
    ...rowOf(3, "2026-12-01", "390,00", "158,00"),
    ...rowOf(4, "", "", "158,00"),
    ...rowOf(5, "", "158,00", "390,00"),
  );
  dropEmptyRows(data, "rows");
  expect([...data]).toEqual([
    ...rowOf(0, "", "390,00", "160,00"),
    ...rowOf(1, "2026-12-01", "390,00", "158,00"),
    ...rowOf(2, "", "158,00", "390,00"),
  ]);
  expect(nestedForm(data).rows).toEqual([
    { d: "", r: "390,00", u: "160,00" },
    { d: "2026-12-01", r: "390,00", u: "158,00" },
    { d: "", r: "158,00", u: "390,00" },
  ]);
});
