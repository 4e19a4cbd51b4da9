import { expect, test } from "vitest";
import { withExif } from "../../../../../tests/support/draw-image";
import { readTakenFacts } from "./taken-facts";

const NOTHING = { takenTime: null, camera: null, latitude: null, longitude: null };
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
    expect(await readTakenFacts(withExif(JPEG, { taken, littleEndian }))).toEqual({ ...NOTHING, takenTime: time });
});

test("what says nothing, or is damaged, is no reason to fail", async () => {
  const whole = withExif(JPEG, { taken: "2024:05:31 16:09:31" });
  for (let length = 0; length < whole.length - 20; length++)
    expect(await readTakenFacts(whole.slice(0, length))).toEqual(NOTHING);
});

test.each([
  ["Apple", "iPhone 12", "Apple iPhone 12"],
  ["Canon", "Canon EOS 80D", "Canon EOS 80D"],
  ["", "DMC-FZ72", "DMC-FZ72"],
])("%j %j is the camera %j", async (make, model, camera) => {
  for (const littleEndian of [true, false])
    expect(await readTakenFacts(withExif(JPEG, { make, model, littleEndian }))).toEqual({ ...NOTHING, camera });
});

test.each([
  [[50, 49, 57.6], [12, 55, 15.6], 1, 1],
  [[33, 51, 24.84], [151, 12, 34.2], -1, 1],
  [[12, 2, 47], [77, 1, 42], -1, -1],
])("%j and %j are where it was taken", async (north, east, signNorth, signEast) => {
  const degrees = (sign: number, [whole = 0, minutes = 0, seconds = 0]: number[]) =>
    sign * (whole + minutes / 60 + seconds / 3600);
  const facts = await readTakenFacts(withExif(JPEG, { place: [degrees(signNorth, north), degrees(signEast, east)] }));
  expect(facts.latitude).toBeCloseTo(degrees(signNorth, north), 5);
  expect(facts.longitude).toBeCloseTo(degrees(signEast, east), 5);
});

test("no place is nowhere", async () => {
  expect(await readTakenFacts(withExif(JPEG, { place: [0, 0] }))).toEqual(NOTHING);
});
