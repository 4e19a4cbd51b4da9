import { chanceOf, ellipse, frame, gradient, line, type Picture, polygon, rect, shade } from "./brush";

const walls = ["#e9dfc8", "#dfe4de", "#e6d9cf", "#d7dde4"];
const steps = ["#8d6a48", "#7b5a3e", "#9a9690", "#6f6a66"];

/** The stairs of a tenement, with the window of the landing above them. */
export function drawStairwell(seed: number, width: number, height: number): Picture {
  const chance = chanceOf(seed);
  const wall = chance.pick(walls);
  const wood = chance.pick(steps);
  const dado = chance.pick(["#6f8a7a", "#8a6f5a", "#7a8794", "#a08a5a"]);
  const count = 13;
  const [left, right, foot, top] = [width * 0.12, width * 0.7, height * 0.95, height * 0.48];
  const parts = [
    rect(0, 0, width, height, "url(#wall)"),
    polygon(
      [
        [0, height * 0.66],
        [width * 0.16, height * 0.62],
        [width * 0.8, height * 0.24],
        [width, height * 0.24],
        [width, height],
        [0, height],
      ],
      dado,
      `opacity="0.55"`,
    ),
    rect(width * 0.28, height * 0.07, width * 0.36, height * 0.3, "#f6f3ea"),
    `<path d="M${width * 0.31} ${height * 0.35} V${height * 0.17} A${width * 0.15} ${width * 0.15} 0 0 1 ${width * 0.61} ${height * 0.17} V${height * 0.35} Z" fill="url(#pane)"/>`,
    ...[0.41, 0.51].map((at) => rect(width * at - 3, height * 0.07, 6, height * 0.28, "#f6f3ea")),
    rect(width * 0.31, height * 0.23, width * 0.3, 6, "#f6f3ea"),
    polygon(
      [
        [width * 0.3, height * 0.45],
        [width * 0.62, height * 0.45],
        [width * 0.98, height * 0.9],
        [width * 0.5, height * 0.98],
      ],
      "#fff6dc",
      `opacity="0.16"`,
    ),
  ];
  for (let step = count; step >= 0; step--) {
    const part = step / count;
    const y = foot + (top - foot) * part;
    const inset = (width * 0.13 * part) | 0;
    const rise = ((foot - top) / count) * (1.15 - part * 0.3);
    parts.push(
      rect(left + inset, y, right - left - inset * 1.2, rise, shade(wood, 0.62 + part * 0.3)),
      rect(
        left + inset - width * 0.01,
        y - rise * 0.25,
        right - left - inset * 1.2 + width * 0.02,
        rise * 0.35,
        shade(wood, 1.2),
      ),
    );
  }
  for (let post = 0; post <= count; post++) {
    const part = post / count;
    const y = foot + (top - foot) * part;
    const x = right - width * 0.13 * part * 0.2 + width * 0.02;
    parts.push(line([x, y], [x, y - height * (0.17 - part * 0.05)], "#3b302a", width / 130));
  }
  parts.push(
    line(
      [right + width * 0.02, foot - height * 0.175],
      [right - width * 0.006, top - height * 0.115],
      shade(wood, 0.7),
      width / 34,
      `stroke-linecap="round"`,
    ),
    rect(right, foot - height * 0.22, width * 0.05, height * 0.25, shade(wood, 0.6)),
    ellipse(right + width * 0.025, foot - height * 0.235, width * 0.035, width * 0.035, shade(wood, 0.8)),
    line([width * 0.84, 0], [width * 0.84, height * 0.09], "#55504a", 3),
    ellipse(width * 0.84, height * 0.12, width * 0.13, width * 0.13, "url(#glow)"),
    ellipse(width * 0.84, height * 0.115, width * 0.045, width * 0.045, "#fff3cf"),
  );
  const definitions =
    gradient("wall", [wall, shade(wall, 0.78)], `x2="1" y2="1"`) + gradient("pane", ["#dcecf6", "#c5dbb4", "#e8d59a"]);
  return frame(width, height, definitions, parts.join(""));
}
