import { chanceOf, ellipse, frame, gradient, line, type Picture, polygon, rect, shade } from "./brush";

/** The yard behind a house: grass, a path, beds, and what stands around it. */
export function drawGarden(seed: number, width: number, height: number): Picture {
  const chance = chanceOf(seed);
  const horizon = height * chance.between(0.4, 0.5);
  const grass = chance.pick(["#7d9c56", "#8aa65f", "#6c8d4e"]);
  const brick = chance.pick(["#a8694f", "#c0a987", "#8f8d86"]);
  const bush = () => {
    const x = width * chance.between(0, 1);
    const size = height * chance.between(0.03, 0.09);
    const green = shade(chance.pick(["#4f7a3d", "#5f8a45", "#3f6a45"]), chance.between(0.85, 1.2));
    return Array.from({ length: 5 }, () =>
      ellipse(
        x + chance.between(-size, size),
        horizon + chance.between(-size * 0.6, size * 0.5),
        size * 0.8,
        size * 0.7,
        shade(green, chance.between(0.9, 1.15)),
      ),
    ).join("");
  };
  const parts = [
    rect(0, 0, width, horizon, "url(#sky)"),
    ...Array.from({ length: 4 }, () =>
      ellipse(
        width * chance.between(0, 1),
        horizon * chance.between(0.1, 0.5),
        width * 0.16,
        horizon * 0.1,
        "url(#cloud)",
      ),
    ),
    ...Array.from({ length: 9 }, () =>
      ellipse(
        width * chance.between(0, 1),
        horizon,
        width * chance.between(0.05, 0.11),
        horizon * chance.between(0.15, 0.45),
        shade("#5b7f4a", chance.between(0.7, 1.1)),
      ),
    ),
    rect(0, horizon - height * 0.07, width, height * 0.08, brick),
    ...Array.from({ length: 40 }, (_, index) =>
      line(
        [(index * width) / 40, horizon - height * 0.07],
        [(index * width) / 40, horizon + height * 0.01],
        shade(brick, 0.8),
        2,
      ),
    ),
    rect(0, horizon, width, height - horizon, "url(#grass)"),
    polygon(
      [
        [width * 0.42, horizon],
        [width * 0.47, horizon],
        [width * 0.66, height],
        [width * 0.28, height],
      ],
      "url(#path)",
    ),
    ...Array.from({ length: 16 }, bush),
  ];
  for (let stone = 0; stone < 9; stone++) {
    const y = horizon + (height - horizon) * (stone / 9) ** 1.6;
    parts.push(line([width * 0.28, y], [width * 0.68, y], "#a49c8c", 2, `opacity="0.5"`));
  }
  for (let flower = 0; flower < 70; flower++) {
    const depth = chance.between(0.1, 1);
    const side = chance.pick([chance.between(0, 0.25), chance.between(0.75, 1)]);
    const size = height * 0.006 * (0.5 + depth);
    parts.push(
      ellipse(
        width * side,
        horizon + (height - horizon) * depth,
        size,
        size,
        chance.pick(["#e2c14b", "#d46a7e", "#f3efe6", "#8a6fb0", "#d9793e"]),
      ),
    );
  }
  const trunk = width * chance.pick([0.16, 0.82]);
  parts.push(
    ellipse(trunk, height * 0.74, width * 0.14, height * 0.035, "url(#shadow)"),
    rect(trunk - width * 0.014, height * 0.3, width * 0.028, height * 0.44, "#5b4636"),
  );
  for (let leaf = 0; leaf < 34; leaf++)
    parts.push(
      ellipse(
        trunk + width * chance.between(-0.15, 0.15),
        height * chance.between(0.06, 0.38),
        width * chance.between(0.03, 0.06),
        height * chance.between(0.03, 0.06),
        shade(chance.pick(["#4f7a3d", "#6b8f45"]), chance.between(0.75, 1.3)),
        `opacity="0.9"`,
      ),
    );
  if (chance.happens(60)) parts.push(drawBench(width * 0.66, height * 0.72, width * 0.2));
  const definitions = [
    gradient(
      "sky",
      chance.pick([
        ["#6ea6d8", "#dcebf5"],
        ["#9fb4c4", "#e4e9ec"],
        ["#7a8fc0", "#f6d9b8"],
      ]),
    ),
    gradient("grass", [shade(grass, 0.85), shade(grass, 1.15), shade(grass, 0.8)]),
    gradient("path", ["#c9c0ae", "#b3a894"]),
  ].join("");
  return frame(width, height, definitions, parts.join(""));
}

function drawBench(x: number, y: number, length: number): string {
  return [
    ellipse(x + length / 2, y + length * 0.22, length * 0.6, length * 0.06, "url(#shadow)"),
    ...[0.06, 0.9].map((at) => rect(x + length * at, y - length * 0.1, length * 0.04, length * 0.32, "#3f4347")),
    ...[-0.2, -0.12, 0].map((at) => rect(x, y + length * at, length, length * 0.055, "#9a6b42")),
  ].join("");
}
