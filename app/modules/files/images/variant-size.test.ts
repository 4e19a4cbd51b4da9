import fc from "fast-check";
import { expect, test } from "vitest";
import { variantSize, variants } from "./master/variant-size";

test.each([
  [4000, 3000, "427 320", "1920 1440"],
  [3000, 4000, "240 320", "1440 1920"],
  [1920, 1080, "569 320", "1920 1080"],
  [300, 200, "300 200", "300 200"],
  [20_000, 1000, "1920 96", "1920 96"],
  [10, 10_000, "1 320", "2 1920"],
])("%i × %i pixels", (width, height, thumbnail, gallery) => {
  const text = (size: { width: number; height: number }) => `${size.width} ${size.height}`;
  expect(text(variantSize("THUMBNAIL", { width, height }))).toBe(thumbnail);
  expect(text(variantSize("GALLERY", { width, height }))).toBe(gallery);
});

test("no variant is larger than its image or less than a pixel, and no thumbnail larger than the gallery's size", () => {
  const pixels = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(pixels, pixels, (width, height) => {
      for (const variant of variants) {
        const size = variantSize(variant, { width, height });
        expect(size.width).toBeGreaterThan(0);
        expect(size.height).toBeGreaterThan(0);
        expect(size.width).toBeLessThanOrEqual(Math.min(width, 1920));
        expect(size.height).toBeLessThanOrEqual(Math.min(height, variant === "THUMBNAIL" ? 320 : 1920));
      }
      const [thumbnail, gallery] = variants.map((variant) => variantSize(variant, { width, height }));
      expect(thumbnail!.width).toBeLessThanOrEqual(gallery!.width);
      expect(thumbnail!.height).toBeLessThanOrEqual(gallery!.height);
    }),
  );
});
