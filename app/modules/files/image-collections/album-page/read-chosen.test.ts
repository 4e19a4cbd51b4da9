import { expect, test } from "vitest";
import { readChosenImages, writeChosen } from "./read-chosen";

const read = (query: string) => readChosenImages(new URLSearchParams(query));

test("chosen images are read as they are written, each once, and nothing else", () => {
  for (const chosen of ["all", [3], [7, 3, 12]] as const) expect(read(writeChosen(chosen))).toEqual(chosen);
  expect(read("ids=4&ids=2,9&ids=4")).toEqual([4, 2, 9]);
  for (const odd of ["", "ids=", "ids=1,,2", "ids=-1", "ids=1;2", "ids=1e3", `ids=${"9".repeat(30)}`])
    expect(read(odd)).toBeNull();
  expect(read(`ids=${Array.from({ length: 10_001 }, (_, id) => id + 1)}`)).toBeNull();
});
