import { expect, test } from "vitest";
import { withExif } from "../../../../../tests/support/draw-image";
import { readTakenTime } from "./taken-time";

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]);

test.each([
  ["2024:05:31 16:09:31", "2024-05-31T16:09:31"],
  ["2024-05-31T16:09:31+02:00", "2024-05-31T16:09:31"],
  ["0000:00:00 00:00:00", null],
  ["    :  :     :  :  ", null],
  ["2024:13:01 10:00:00", null],
  ["2024:05:31 24:00:00", null],
  ["gestern", null],
  ["", null],
])("%j was %s", async (taken, time) => {
  for (const littleEndian of [true, false])
    expect(await readTakenTime(withExif(JPEG, { taken, littleEndian }))).toBe(time);
});

test("what says nothing, or is damaged, is no reason to fail", async () => {
  const whole = withExif(JPEG, { taken: "2024:05:31 16:09:31" });
  for (let length = 0; length < whole.length - 20; length++)
    expect(await readTakenTime(whole.slice(0, length))).toBeNull();
});
