import fc from "fast-check";
import { expect, test } from "vitest";
import { uniqueNames } from "./unique-names";

test("equal names are numbered before their ending, whatever their case", () => {
  expect(uniqueNames(["Bad.jpg", "bad.JPG", "Bad.jpg", "Küche.jpg"])).toEqual([
    "Bad.jpg",
    "bad (2).JPG",
    "Bad (3).jpg",
    "Küche.jpg",
  ]);
  expect(uniqueNames(["Bild", "Bild", ".jpg", ".jpg", "a.b.png", "a.b.png"])).toEqual([
    "Bild",
    "Bild (2)",
    ".jpg",
    ".jpg (2)",
    "a.b.png",
    "a.b (2).png",
  ]);
});

test("a number that is taken is passed over, also by a name that comes later", () => {
  expect(uniqueNames(["a.jpg", "a.jpg", "a (2).jpg", "a (2).jpg"])).toEqual([
    "a.jpg",
    "a (3).jpg",
    "a (2).jpg",
    "a (2) (2).jpg",
  ]);
});

test("each is there once, and the first of its kind is unchanged", () => {
  const name = fc.constantFrom("a", "A", "a (2)", "a (3)", "a.jpg", "a (2).jpg", "A (2).jpg", "b");
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const unique = uniqueNames(names);
      expect(new Set(unique.map((one) => one.toLowerCase())).size).toBe(names.length);
      for (const [index, one] of names.entries())
        if (names.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === index)
          expect(unique[index]).toBe(one);
    }),
  );
});

test("a thousand equal names take no longer for being equal", () => {
  expect(uniqueNames(Array.from({ length: 20_000 }, () => "image.jpg")).at(-1)).toBe("image (20000).jpg");
});
