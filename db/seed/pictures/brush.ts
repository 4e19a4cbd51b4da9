/** A drawing as SVG, and its pixels. */
export type Picture = { width: number; height: number; svg: string };

export type Point = readonly [x: number, y: number];

/** Chance that comes out the same for the same seed. */
export type Chance = {
  /** A number from `least` up to `most`. */
  between: (least: number, most: number) => number;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
  /** Whether something happens that does in so many of a hundred cases. */
  happens: (percent: number) => boolean;
};

export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    happens: (percent) => next() * 100 < percent,
  };
}

/**
 * The document around what was drawn, a little darker towards its corners, as lenses have it. Shadows, glow and clouds are painted
 * with `url(#shadow)` and so on.
 */
export function frame(width: number, height: number, definitions: string, drawn: string): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>${definitions}<radialGradient id="lens" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.28"/></radialGradient>
${fading("shadow", "#000", 0.45)}${fading("glow", "#ffe9b0", 0.7)}${fading("cloud", "#fff", 0.85)}</defs>
${drawn}<rect width="${width}" height="${height}" fill="url(#lens)"/></svg>`;
  return { width, height, svg };
}

/** What is strongest in its middle and nothing at its edge: quicker to draw than a blur. */
function fading(id: string, colour: string, strength: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** A gradient from top to bottom, or along `direction`, by its colours at even distances. */
export function gradient(id: string, colours: readonly string[], direction = `x2="0" y2="1"`): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" ${direction}>${stops.join("")}</linearGradient>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ""): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, across: number, down: number, fill: string, more = ""): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="${fill}" ${more}/>`;
}

export function line([x1, y1]: Point, [x2, y2]: Point, colour: string, width: number, more = ""): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${colour}" stroke-width="${round(width)}" ${more}/>`;
}

/** A colour made darker, below 1, or lighter, above. */
export function shade(colour: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const shaded = parts.map((part) => Math.max(0, Math.min(255, Math.round(part * by))));
  return `#${shaded.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
