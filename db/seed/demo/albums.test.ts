import { expect, test } from "vitest";
import { demoAlbums } from "./albums";
import { demoPortfolio } from "./portfolio";
import type { DemoPlace } from "./together";

const keyOf = ({ street, seId = "" }: DemoPlace) => `${street} ${seId}`;

test("albums show properties that there are, are the cover of their own alone, and of each at most one is", () => {
  const there = demoPortfolio.flatMap(({ properties }) =>
    properties.map(({ values }) => keyOf({ street: values.streetAndNumber ?? "", seId: values.seId ?? undefined })),
  );
  for (const { places, coverOf } of demoAlbums) {
    expect(there).toEqual(expect.arrayContaining(places.map(keyOf)));
    expect(places.map(keyOf)).toEqual(expect.arrayContaining(coverOf.map(keyOf)));
  }
  const covered = demoAlbums.flatMap(({ coverOf }) => coverOf.map(keyOf));
  expect(new Set(covered).size).toBe(covered.length);
});

test("each picture is drawn in its own size, and the same each time", () => {
  const drawn = new Set<string>();
  for (const { pictures } of demoAlbums)
    for (const { draw } of pictures) {
      const { width, height, svg } = draw();
      expect(svg).toContain(`width="${width}" height="${height}"`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(draw().svg).toBe(svg);
      drawn.add(svg);
    }
  expect(drawn.size).toBe(demoAlbums.flatMap(({ pictures }) => pictures).length);
});
