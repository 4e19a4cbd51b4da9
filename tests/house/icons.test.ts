import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Icon = { src: string; sizes: string; type: string; purpose?: string };

const readPublic = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url));
const manifest: { icons: Icon[] } = JSON.parse(readPublic("/manifest.webmanifest").toString());

/** Width and height of a PNG, from its head. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("each icon is as large as the manifest says, and a phone finds one of each kind", () => {
  const pngs = manifest.icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of pngs) expect(sizeOf(readPublic(src))).toBe(sizes);
  const kinds = pngs.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  expect(sizeOf(readPublic("/apple-touch-icon.png"))).toBe("180x180");
});
