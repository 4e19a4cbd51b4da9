import { expect, test } from "vitest";
import { CHEMNITZ, DRESDEN, LEIPZIG, workOutDistances } from "./work-out-distances";

const NONE = { chemnitzDistanceKm: null, dresdenDistanceKm: null, leipzigDistanceKm: null, autobahnDistanceKm: null };

test("the cities as seen from Chemnitz, to ten metres", () => {
  expect(workOutDistances(CHEMNITZ)).toMatchObject({
    chemnitzDistanceKm: 0,
    dresdenDistanceKm: 62.28,
    leipzigDistanceKm: 68.08,
    autobahnDistanceKm: 4.42,
  });
  expect(workOutDistances(DRESDEN).leipzigDistanceKm).toBe(100.35);
  expect(workOutDistances(LEIPZIG).dresdenDistanceKm).toBe(100.35);
});

test("all four distances of Zwickau", () => {
  expect(workOutDistances({ latitude: 50.7189, longitude: 12.4961 })).toEqual({
    chemnitzDistanceKm: 32.27,
    dresdenDistanceKm: 94.55,
    leipzigDistanceKm: 69.56,
    autobahnDistanceKm: 5.72,
  });
});

test("outside the motorway data the cities remain", () => {
  const munich = workOutDistances({ latitude: 48.1372, longitude: 11.5755 });
  expect(munich.autobahnDistanceKm).toBeNull();
  expect(munich.chemnitzDistanceKm).toBeGreaterThan(300);
});

test("without both coordinates there is no distance", () => {
  expect(workOutDistances({ latitude: null, longitude: null })).toEqual(NONE);
  expect(workOutDistances({ latitude: 50.8, longitude: null })).toEqual(NONE);
  expect(workOutDistances({ latitude: null, longitude: 12.9 })).toEqual(NONE);
  expect(workOutDistances({ latitude: 0, longitude: 0 }).chemnitzDistanceKm).toBeGreaterThan(5000);
});
