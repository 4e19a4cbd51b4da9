import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SAMPLES, samplesThere } from "../../../../tests/support/samples";
import data from "./autobahn-segments.json";
import type { Coordinates } from "./great-circle-km";
import { EARTH_RADIUS_KM, greatCircleKm } from "./great-circle-km";
import { nearestAutobahnKm } from "./nearest-autobahn-km";

const RADIANS = Math.PI / 180;

const lines = data.lines.map(pointsOf);
const segments = lines.flatMap((line) => line.slice(1).map((to, index) => ({ from: line[index]!, to })));
const inBox = fc.record({
  latitude: fc.double({ min: data.box.south, max: data.box.north, noNaN: true }),
  longitude: fc.double({ min: data.box.west, max: data.box.east, noNaN: true }),
});

function pointsOf(steps: readonly number[]): Coordinates[] {
  let [east, north] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    east += steps[2 * index]!;
    north += steps[2 * index + 1]!;
    return { latitude: north / 1e5, longitude: east / 1e5 };
  });
}

function bearing(from: Coordinates, to: Coordinates): number {
  const turn = (to.longitude - from.longitude) * RADIANS;
  const [start, end] = [from.latitude * RADIANS, to.latitude * RADIANS];
  return Math.atan2(
    Math.sin(turn) * Math.cos(end),
    Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn),
  );
}

/** By bearings and cross-track distance, so that it shares no formula with the index. */
function kmToSegment(place: Coordinates, { from, to }: { from: Coordinates; to: Coordinates }): number {
  const toEnds = Math.min(greatCircleKm(place, from), greatCircleKm(place, to));
  const ahead = Math.cos(bearing(from, place) - bearing(from, to));
  const aheadFromEnd = Math.cos(bearing(to, place) - bearing(to, from));
  if (ahead <= 0 || aheadFromEnd <= 0) return toEnds;
  const out = greatCircleKm(from, place) / EARTH_RADIUS_KM;
  return Math.abs(Math.asin(Math.sin(out) * Math.sin(bearing(from, place) - bearing(from, to)))) * EARTH_RADIUS_KM;
}

function bruteForceKm(place: Coordinates): number {
  return Math.min(...segments.map((segment) => kmToSegment(place, segment)));
}

test("the index finds what a look at every segment finds", () => {
  fc.assert(
    fc.property(inBox, (place) => {
      expect(nearestAutobahnKm(place)).toBeCloseTo(bruteForceKm(place), 6);
    }),
    { numRuns: 100 },
  );
});

test("close to a motorway the index finds it too", () => {
  const small = fc.double({ min: -0.02, max: 0.02, noNaN: true });
  fc.assert(
    fc.property(
      fc.nat(segments.length - 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
      small,
      small,
      (at, share, north, east) => {
        const { from, to } = segments[at]!;
        const place = {
          latitude: from.latitude + share * (to.latitude - from.latitude) + north,
          longitude: from.longitude + share * (to.longitude - from.longitude) + east,
        };
        const { west, south, east: eastEnd, north: northEnd } = data.box;
        fc.pre(place.latitude >= south && place.latitude <= northEnd);
        fc.pre(place.longitude >= west && place.longitude <= eastEnd);
        expect(nearestAutobahnKm(place)).toBeCloseTo(bruteForceKm(place), 6);
      },
    ),
    { numRuns: 100 },
  );
});

test("the nearest point may lie between two points of the data", () => {
  const [from, to] = [
    { latitude: 52.22586, longitude: 11.82186 },
    { latitude: 52.23264, longitude: 11.89234 },
  ];
  expect(segments).toContainEqual({ from, to });
  const middle = { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 };
  expect(greatCircleKm(middle, from)).toBeGreaterThan(2);
  expect(nearestAutobahnKm(middle)).toBeLessThan(0.002);
  expect(nearestAutobahnKm(from)).toBeCloseTo(0, 8);
});

test("the city centres of Chemnitz and Leipzig are nearest to a stretch, Annaberg to a junction", () => {
  expect(nearestAutobahnKm({ latitude: 50.8323, longitude: 12.9185 })).toBeCloseTo(4.4151, 4);
  expect(nearestAutobahnKm({ latitude: 51.3397, longitude: 12.3731 })).toBeCloseTo(6.973, 4);
  expect(nearestAutobahnKm({ latitude: 50.58, longitude: 13.0022 })).toBeCloseTo(22.3632, 4);
});

test("nothing is said without coordinates or outside the box of the data", () => {
  expect(nearestAutobahnKm({ latitude: null, longitude: 12.9 })).toBeNull();
  expect(nearestAutobahnKm({ latitude: 50.8, longitude: null })).toBeNull();
  expect(nearestAutobahnKm({ latitude: 48.1372, longitude: 11.5755 })).toBeNull();
  expect(nearestAutobahnKm({ latitude: 50.1109, longitude: 8.6821 })).toBeNull();
  expect(nearestAutobahnKm({ latitude: Number.NaN, longitude: 12 })).toBeNull();
  const { west, south, east, north } = data.box;
  expect(nearestAutobahnKm({ latitude: south, longitude: west })).not.toBeNull();
  expect(nearestAutobahnKm({ latitude: north, longitude: east })).not.toBeNull();
  expect(nearestAutobahnKm({ latitude: north + 1e-6, longitude: east })).toBeNull();
  expect(nearestAutobahnKm({ latitude: south, longitude: west - 1e-6 })).toBeNull();
});

test("the data has whole pairs and no segment without length", () => {
  for (const steps of data.lines) {
    expect(steps.length % 2).toBe(0);
    expect(steps.length).toBeGreaterThanOrEqual(4);
  }
  for (const { from, to } of segments) {
    expect(greatCircleKm(from, to)).toBeGreaterThan(0);
    expect(greatCircleKm(from, to)).toBeLessThan(20);
  }
});

test("the data is what was compared with its source", () => {
  const digest = createHash("sha256").update(JSON.stringify(data.lines)).digest("hex");
  expect(digest).toBe("27d1b6c9c137ba2737b9768f063e0b56cca41ed5f943de18ac7b2182250125ba");
});

test.skipIf(!samplesThere)("the data is that of ../shared/samples, point by point", () => {
  const sample = JSON.parse(readFileSync(join(SAMPLES, "autobahn/motorways-east.geojson"), "utf8")) as {
    attribution: string;
    features: { geometry: { coordinates: [number, number][][] } }[];
  };
  expect(data.source).toBe(sample.attribution);
  expect(lines).toEqual(
    sample.features.flatMap(({ geometry }) =>
      geometry.coordinates.map((line) => line.map(([longitude, latitude]) => ({ latitude, longitude }))),
    ),
  );
});
