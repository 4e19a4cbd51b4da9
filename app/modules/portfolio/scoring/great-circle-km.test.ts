import fc from "fast-check";
import { expect, test } from "vitest";
import { EARTH_RADIUS_KM, greatCircleKm } from "./great-circle-km";

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("a degree of a meridian, a quarter and half of the globe", () => {
  const degree = (Math.PI / 180) * EARTH_RADIUS_KM;
  expect(greatCircleKm({ latitude: 50, longitude: 12 }, { latitude: 51, longitude: 12 })).toBeCloseTo(degree, 6);
  expect(greatCircleKm({ latitude: 50, longitude: 12 }, { latitude: 50, longitude: 13 })).toBeCloseTo(71.4741, 3);
  expect(greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 77 })).toBeCloseTo(90 * degree, 6);
  expect(greatCircleKm({ latitude: 50, longitude: 12 }, { latitude: -50, longitude: -168 })).toBeCloseTo(
    180 * degree,
    4,
  );
});

test("metres are exact", () => {
  const metres = greatCircleKm({ latitude: 50.8323, longitude: 12.9185 }, { latitude: 50.83231, longitude: 12.9185 });
  expect(metres * 1000).toBeCloseTo(1.11195, 4);
});

test("the way back is as long, and a detour is never shorter", () => {
  fc.assert(
    fc.property(place, place, place, (one, other, between) => {
      const direct = greatCircleKm(one, other);
      expect(greatCircleKm(other, one)).toBeCloseTo(direct, 6);
      expect(greatCircleKm(one, between) + greatCircleKm(between, other)).toBeGreaterThan(direct - 1e-3);
      expect(greatCircleKm(one, one)).toBe(0);
    }),
  );
});
