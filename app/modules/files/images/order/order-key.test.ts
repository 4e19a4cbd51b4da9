import { expect, test } from "vitest";
import { orderKeyOf } from "./order-key";

test("images are in order of the time taken, those without behind, then of their names with numbers as numbers", () => {
  const ordered: [string | null, string][] = [
    ["1998-12-31T23:59:59", "z.jpg"],
    ["2024-05-31T16:09:00", "a.jpg"],
    ["2024-05-31T16:09:00", "B.jpg"],
    [null, "2 Küche.jpg"],
    [null, "10 Bad.jpg"],
    [null, "IMG_0009.jpg"],
    [null, "img_10.jpg"],
    [null, "zuletzt.jpg"],
  ];
  const keys = ordered.map(([taken, name]) => orderKeyOf(taken, name));
  expect([...keys].sort()).toEqual(keys);
});
