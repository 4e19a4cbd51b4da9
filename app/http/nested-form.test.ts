import { expect, test } from "vitest";
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
