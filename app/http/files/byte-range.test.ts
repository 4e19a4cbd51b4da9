import { expect, test } from "vitest";
import { byteRange } from "./byte-range";

test.each([
  [null, 100, null],
  ["bytes=0-", 100, { offset: 0, length: 100 }],
  ["bytes=0-0", 100, { offset: 0, length: 1 }],
  ["bytes=10-19", 100, { offset: 10, length: 10 }],
  ["bytes=90-500", 100, { offset: 90, length: 10 }],
  ["bytes=-30", 100, { offset: 70, length: 30 }],
  ["bytes=-300", 100, { offset: 0, length: 100 }],
  ["bytes=-0", 100, "unsatisfiable"],
  ["bytes=100-", 100, "unsatisfiable"],
  ["bytes=0-0", 0, "unsatisfiable"],
  ["bytes=20-10", 100, null],
  ["bytes=0-1,4-5", 100, null],
  ["bytes=-", 100, null],
  ["bytes=a-b", 100, null],
  ["items=0-1", 100, null],
])("%s of %s bytes", (header, size, range) => {
  expect(byteRange(header, size)).toEqual(range);
});
