import { expect, test } from "vitest";
import { DRAWN, drawnRow, filledRows } from "./form-rows";

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
  expect(filledRows({ "rows[0].d": "", "rows[0].r": "5", [`rows[0].${DRAWN}`]: drawnRow(["", "5"]) }, "rows")).toEqual(
    [],
  );
  expect(filledRows({}, "rows")).toEqual([]);
});
