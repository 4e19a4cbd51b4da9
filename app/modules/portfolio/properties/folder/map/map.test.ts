import fc from "fast-check";
import { expect, test } from "vitest";
import { groupPoints } from "./group-points";
import { levelOf } from "./map-colours";
import { MAP_RATIO, mapPlaceOf, NARROWEST, partsOf, readMapView, viewOf, writeMapView, zoomed } from "./map-view";

const dresden = mapPlaceOf({ latitude: 51.05, longitude: 13.74 });
const leipzig = mapPlaceOf({ latitude: 51.34, longitude: 12.37 });
const place = fc.record({ x: fc.integer({ min: 0, max: 592 }), y: fc.integer({ min: 0, max: 800 }) });

test("coordinates lie where they are on the ground, and beyond Germany nowhere", () => {
  const kilometres = Math.hypot((dresden?.x ?? 0) - (leipzig?.x ?? 0), (dresden?.y ?? 0) - (leipzig?.y ?? 0)) * 1.112;
  expect(kilometres).toBeCloseTo(100, -1);
  expect(mapPlaceOf({ latitude: 48.85, longitude: 2.35 })).toBeNull();
});

test("a view shows all places that it was made for, and an address keeps it", () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
      const view = viewOf(places);
      for (const one of places) expect(partsOf(one, view)).not.toBeNull();
      expect(readMapView(writeMapView(view))).toEqual(view);
    }),
  );
  for (const text of ["", "1.2", "a.b.c", "1.2.3.4", "-1.2.3", "99999.1.1"]) expect(readMapView(text)).toBeNull();
  expect(readMapView("9999.9999.1")).toEqual({ x: 592, y: 800, width: NARROWEST });
  expect(zoomed({ x: 300, y: 400, width: 900 }, 4).width).toBe(800 * MAP_RATIO);
});

test("each point in sight is in one group, and no two groups cover each other much", () => {
  const view = { x: 300, y: 400, width: 200 };
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      const points = places.map((one, id) => ({ ...one, id, value: id % 3 === 0 ? null : id }));
      const seen = points.filter((point) => partsOf(point, view)).map(({ id }) => id);
      const groups = groupPoints(points, view);
      expect(groups.flatMap(({ members }) => members.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(seen);
      for (const { members, value } of groups)
        if (members.every((member) => member.value === null)) expect(value).toBeNull();
    }),
  );
  const together = [1, 2].map((id) => ({ x: 300, y: 400, id, value: id }));
  expect(groupPoints(together, view)).toMatchObject([{ x: 300, y: 400, value: 1.5, members: [{ id: 1 }, { id: 2 }] }]);
});

test("levels begin at their bounds", () => {
  expect([3.9, 4, 5.99, 6, null].map((value) => levelOf("grossReturn", value))).toEqual([0, 1, 2, 3, null]);
});
