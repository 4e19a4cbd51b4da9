import fc from "fast-check";
import { expect, test } from "vitest";
import { drawPng } from "../../../../../tests/support/draw-image";
import { likenessOf, looksLike } from "./likeness";
import { readPng } from "./read-png";

type Light = (x: number, y: number) => number;

/** The likeness of a picture of such a size, whose light is said from 0 to 1 across and down. */
function likeness(light: Light, width = 32, height = 24): string | null {
  const grey = (x: number, y: number) => Math.round(255 * light((x + 0.5) / width, (y + 0.5) / height));
  const pixels = readPng(drawPng(width, height, (x, y) => [grey(x, y), grey(x, y), grey(x, y)]));
  return pixels && likenessOf(pixels);
}

const room: Light = (x, y) => 0.5 + 0.3 * Math.sin(9 * x + 5 * y) * Math.cos(4 * y - 3 * x);
const other: Light = (x, y) => 0.5 + 0.3 * Math.cos(7 * x * x - 6 * y);

test("the same picture smaller, brighter or coarser looks alike, another does not", () => {
  const seen = likeness(room) ?? "";
  expect(seen).toMatch(/^[\da-f]{16}$/);
  for (const again of [
    likeness(room, 27, 20),
    likeness((x, y) => 0.1 + 0.85 * room(x, y)),
    likeness((x, y) => Math.round(30 * room(x, y)) / 30),
  ])
    expect(looksLike(seen, again ?? "")).toBe(true);
  expect(looksLike(seen, likeness(other) ?? "")).toBe(false);
  expect(looksLike(seen, likeness((x, y) => room(1 - x, y)) ?? "")).toBe(false);
});

test("what is even all over looks like nothing, and of any size something is said", () => {
  expect(likeness(() => 0.9)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (width, height) => {
      expect(likeness((x, y) => (x + y < 1 ? 0 : 1), width, height) ?? "0".repeat(16)).toMatch(/^[\da-f]{16}$/);
    }),
  );
});

test("bits are counted as they differ", () => {
  const hex = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  fc.assert(
    fc.property(hex, hex, fc.uniqueArray(fc.nat(63), { maxLength: 10 }), (one, two, flips) => {
      const text = (bits: bigint) => bits.toString(16).padStart(16, "0");
      const near = flips.reduce((bits, place) => bits ^ (1n << BigInt(place)), one);
      expect(looksLike(text(one), text(near))).toBe(flips.length <= 5);
      const apart = [...(one ^ two).toString(2)].filter((bit) => bit === "1").length;
      expect(looksLike(text(one), text(two))).toBe(apart <= 5);
    }),
  );
});
