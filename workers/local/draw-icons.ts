import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "./processes/project-root";

/** The icons of the home screen, drawn from the product's mark. A maskable one may be cut to a circle of four fifths of its width. */
const icons = [
  { file: "icons/icon-192.png", size: 192, mark: 0.74, corner: 0.22 },
  { file: "icons/icon-512.png", size: 512, mark: 0.74, corner: 0.22 },
  { file: "icons/maskable-512.png", size: 512, mark: 0.58, corner: 0 },
  { file: "apple-touch-icon.png", size: 180, mark: 0.68, corner: 0 },
];

const GROUND = "#0b5a5e";
const INK = "#ffffff";

const PUBLIC = join(projectRoot, "public");

const favicon = await readFile(join(PUBLIC, "favicon.svg"), "utf8");
const strokes = /stroke-width="([\d.]+)"/.exec(favicon)?.[1];
const paths = favicon.match(/<path [^>]*>/g)?.join("");
if (!strokes || !paths) throw new Error("The mark is not drawn as it was");

for (const { file, size, mark, corner } of icons) {
  const edge = (size * (1 - mark)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${GROUND}"/>
    <g transform="translate(${edge} ${edge}) scale(${(size * mark) / 20})" fill="none" stroke="${INK}"
      stroke-width="${strokes}" stroke-linejoin="round" stroke-linecap="round">${paths}</g></svg>`;
  await writeFile(
    join(PUBLIC, file),
    await sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 10 }).toBuffer(),
  );
}
