import { type Chance, chanceOf, ellipse, frame, gradient, line, type Picture, polygon, rect, shade } from "./brush";

/** What stands there: a tenement of about 1900, a plain block, or a house for one family. */
export type Building = "tenement" | "block" | "house";

const skies = [
  ["#5f9bd6", "#a9cdec", "#e6f0f7"],
  ["#8fa6b8", "#b9c7d1", "#dde3e6"],
  ["#3f78ba", "#86b2de", "#f2e3cf"],
  ["#6d7fa8", "#c9a9a6", "#f3cfa3"],
];
const plasters = ["#d9b98a", "#c98f6b", "#e3d3b0", "#b7bfae", "#d7c9c0", "#a8b4bf", "#c7a27c", "#e0dccf"];
const roofs = ["#7a4636", "#5b4a45", "#8a5340", "#4d5157"];

/** A building from the other side of the street. */
export function drawOutside(building: Building, seed: number, width: number, height: number): Picture {
  const chance = chanceOf(seed);
  const ground = height * chance.between(0.84, 0.89);
  const sky = chance.pick(skies);
  const definitions = [
    gradient("sky", sky),
    gradient("street", ["#8b8d8f", "#606366"]),
    gradient("glass", ["#2d3a47", "#5c7388", "#aebfcb"], `x2="1" y2="1"`),
    gradient("light", ["#fff", "#fff"], "").replaceAll("/>", ` stop-opacity="0.10"/>`),
  ].join("");
  const drawn = [
    rect(0, 0, width, height, "url(#sky)"),
    drawClouds(chance, width, height),
    drawBehind(chance, width, ground),
    building === "house" ? drawHouse(chance, width, ground) : drawFront(building, chance, width, ground, height),
    rect(0, ground, width, height - ground, "url(#street)"),
    rect(0, ground, width, (height - ground) * 0.35, building === "house" ? "#7f9560" : "#b9b4aa"),
    line([0, ground + (height - ground) * 0.36], [width, ground + (height - ground) * 0.36], "#d6d2c9", height / 160),
    chance.happens(65) ? drawTree(chance, width * chance.pick([0.08, 0.93]), ground, height * 0.42) : "",
    building !== "house" && chance.happens(60)
      ? drawCar(chance, width * chance.between(0.15, 0.6), height * 0.96, width * 0.2)
      : "",
  ];
  return frame(width, height, definitions, drawn.join(""));
}

function drawClouds(chance: Chance, width: number, height: number): string {
  const clouds = Array.from({ length: 5 }, () =>
    ellipse(
      width * chance.between(0, 1),
      height * chance.between(0.05, 0.35),
      width * chance.between(0.08, 0.22),
      height * chance.between(0.015, 0.05),
      "url(#cloud)",
    ),
  );
  return clouds.join("");
}

/** Houses further off. */
function drawBehind(chance: Chance, width: number, ground: number): string {
  return Array.from({ length: 7 }, (_, index) => {
    const top = ground * chance.between(0.42, 0.62);
    const left = (index * width) / 6 - width * 0.1;
    const colour = shade(chance.pick(plasters), 0.82);
    return (
      rect(left, top, width * 0.19, ground - top, colour) +
      polygon(
        [
          [left, top],
          [left + width * 0.095, top - width * 0.05],
          [left + width * 0.19, top],
        ],
        shade(chance.pick(roofs), 1.1),
      )
    );
  }).join("");
}

function drawFront(
  building: "tenement" | "block",
  chance: Chance,
  width: number,
  ground: number,
  height: number,
): string {
  const floors = building === "block" ? chance.pick([5, 6]) : height > width ? 5 : 4;
  const columns = building === "block" ? 8 : chance.pick([5, 7]);
  const wall = chance.pick(plasters);
  const left = width * chance.between(0.1, 0.16);
  const right = width * chance.between(0.85, 0.92);
  const top = ground * (building === "block" ? 0.14 : 0.2);
  const storey = (ground - top) / floors;
  const bay = (right - left) / columns;
  const roof = chance.pick(roofs);
  const parts = [rect(left, top, right - left, ground - top, wall)];
  parts.push(
    polygon(
      [
        [left, top],
        [right, top],
        [right, ground],
        [left + (right - left) * 0.72, ground],
      ],
      "url(#light)",
    ),
  );
  if (building === "tenement") {
    parts.push(
      polygon(
        [
          [left - bay * 0.1, top],
          [left + bay * 0.5, top - storey * 0.62],
          [right - bay * 0.5, top - storey * 0.62],
          [right + bay * 0.1, top],
        ],
        roof,
      ),
    );
    for (let column = 1; column < columns; column += 2)
      parts.push(drawDormer(left + bay * (column + 0.5), top - storey * 0.08, bay * 0.46, wall, roof));
    parts.push(rect(left, ground - storey, right - left, storey, shade(wall, 0.8)));
    parts.push(
      rect(left - bay * 0.06, top - storey * 0.05, right - left + bay * 0.12, storey * 0.09, shade(wall, 1.12)),
    );
    parts.push(rect(left, ground - storey * 1.04, right - left, storey * 0.05, shade(wall, 1.14)));
  } else parts.push(rect(left - 3, top - storey * 0.1, right - left + 6, storey * 0.12, "#6b6f73"));
  const door = Math.floor(columns / 2);
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      const x = left + bay * (column + 0.5);
      const sill = ground - storey * floor - storey * 0.26;
      if (floor === 0 && column === door) parts.push(drawDoor(chance, x, ground, bay * 0.56, storey * 0.8));
      else if (building === "block" && floor > 0 && column % 4 === 1)
        parts.push(drawBalcony(chance, x, sill, bay * 0.86, storey * 0.5));
      else parts.push(drawWindow(chance, x, sill, bay * 0.46, storey * 0.54, wall, building === "tenement"));
    }
  parts.push(rect(right - bay * 0.12, top, bay * 0.06, ground - top, shade(wall, 0.62)));
  return parts.join("");
}

function drawWindow(
  chance: Chance,
  x: number,
  sill: number,
  width: number,
  height: number,
  wall: string,
  ornate: boolean,
): string {
  const [left, top] = [x - width / 2, sill - height];
  const curtain = chance.happens(45)
    ? rect(left, top, width * chance.pick([0.3, 0.22]), height, "#f4efe4", `opacity="0.7"`)
    : "";
  const lit = chance.happens(8) ? rect(left, top, width, height, "#ffd98a", `opacity="0.75"`) : "";
  return [
    ornate
      ? polygon(
          [
            [left - width * 0.2, top - height * 0.08],
            [x, top - height * 0.24],
            [left + width * 1.2, top - height * 0.08],
          ],
          shade(wall, 1.1),
        )
      : "",
    rect(left - width * 0.12, top - height * 0.06, width * 1.24, height * 1.12, shade(wall, ornate ? 1.16 : 0.9)),
    rect(left, top, width, height, "url(#glass)"),
    curtain,
    lit,
    rect(x - width * 0.04, top, width * 0.08, height, "#efece4"),
    rect(left, top + height * 0.3, width, height * 0.045, "#efece4"),
    rect(left, top, width, height, "none", `stroke="#efece4" stroke-width="${(width * 0.09).toFixed(1)}"`),
    rect(left - width * 0.16, sill, width * 1.32, height * 0.06, shade(wall, 0.72)),
  ].join("");
}

function drawBalcony(chance: Chance, x: number, sill: number, width: number, height: number): string {
  const colour = chance.pick(["#c8553d", "#4f7cac", "#e0e0dc", "#7a9e7e"]);
  return [
    rect(x - width / 2, sill - height, width, height * 1.2, "#3d454d"),
    rect(x - width * 0.36, sill - height * 0.9, width * 0.3, height, "url(#glass)"),
    chance.happens(50) ? ellipse(x + width * 0.28, sill - height * 0.1, width * 0.1, height * 0.16, "#5e8c4a") : "",
    rect(x - width * 0.54, sill - height * 0.1, width * 1.08, height * 0.56, colour),
    rect(x - width * 0.54, sill - height * 0.1, width * 1.08, height * 0.06, shade(colour, 0.7)),
  ].join("");
}

function drawDoor(chance: Chance, x: number, ground: number, width: number, height: number): string {
  const wood = chance.pick(["#5a3a26", "#31493b", "#43342f", "#6e2f2a"]);
  return [
    rect(x - width * 0.62, ground - height * 1.06, width * 1.24, height * 1.06, "#ddd3c0"),
    rect(x - width / 2, ground - height, width, height, wood),
    rect(x - width * 0.42, ground - height * 0.95, width * 0.84, height * 0.18, "url(#glass)"),
    ...[-0.4, 0.06].flatMap((side) => [
      rect(x + width * side, ground - height * 0.7, width * 0.34, height * 0.28, shade(wood, 1.25)),
      rect(x + width * side, ground - height * 0.36, width * 0.34, height * 0.28, shade(wood, 1.18)),
    ]),
    ellipse(x + width * 0.04, ground - height * 0.4, width * 0.03, width * 0.03, "#d9b45b"),
    rect(x - width * 0.7, ground - height * 0.05, width * 1.4, height * 0.06, "#9a958c"),
  ].join("");
}

function drawDormer(x: number, foot: number, width: number, wall: string, roof: string): string {
  const top = foot - width * 0.85;
  return [
    rect(x - width / 2, top, width, foot - top, shade(wall, 1.05)),
    polygon(
      [
        [x - width * 0.65, top],
        [x, top - width * 0.5],
        [x + width * 0.65, top],
      ],
      shade(roof, 0.8),
    ),
    rect(
      x - width * 0.3,
      top + width * 0.14,
      width * 0.6,
      width * 0.6,
      "url(#glass)",
      `stroke="#efece4" stroke-width="3"`,
    ),
  ].join("");
}

function drawHouse(chance: Chance, width: number, ground: number): string {
  const wall = chance.pick(plasters);
  const roof = chance.pick(roofs);
  const [left, right] = [width * 0.2, width * 0.78];
  const eaves = ground * 0.56;
  const ridge = ground * 0.22;
  const unit = (right - left) / 6;
  const windows = [0.9, 2.1, 4.2, 5.2].map((at) =>
    drawWindow(chance, left + unit * at, ground - unit * 0.5, unit * 0.62, unit * 0.8, wall, false),
  );
  return [
    polygon(
      [
        [left - unit * 0.4, eaves],
        [left + unit * 0.9, ridge],
        [right - unit * 0.9, ridge],
        [right + unit * 0.4, eaves],
      ],
      roof,
    ),
    polygon(
      [
        [left - unit * 0.4, eaves],
        [left + unit * 0.9, ridge],
        [(left + right) / 2, ridge],
        [left + unit * 1.5, eaves],
      ],
      "#fff",
      `opacity="0.07"`,
    ),
    rect(left + unit * 4.3, ridge - unit * 0.5, unit * 0.4, unit * 0.9, "#8d5a49"),
    rect(left, eaves, right - left, ground - eaves, wall),
    rect(left, ground - unit * 0.18, right - left, unit * 0.18, shade(wall, 0.62)),
    polygon(
      [
        [left, eaves],
        [right, eaves],
        [right, eaves + unit * 0.25],
        [left, eaves + unit * 0.4],
      ],
      "#000",
      `opacity="0.18"`,
    ),
    drawDormer(left + unit * 1.7, eaves - unit * 0.3, unit * 0.9, wall, roof),
    drawDormer(left + unit * 4, eaves - unit * 0.3, unit * 0.9, wall, roof),
    ...windows,
    drawDoor(chance, left + unit * 3.15, ground, unit * 0.8, unit * 1.5),
    ...Array.from({ length: 30 }, (_, index) =>
      rect((index * width) / 29, ground - unit * 0.42, width / 90, unit * 0.5, "#e9e4d8"),
    ),
    rect(0, ground - unit * 0.32, width, unit * 0.07, "#e9e4d8"),
    ...Array.from({ length: 14 }, () =>
      ellipse(
        width * chance.between(0, 1),
        ground + unit * 0.05,
        unit * chance.between(0.2, 0.5),
        unit * chance.between(0.12, 0.3),
        chance.pick(["#5e7f45", "#6f9150", "#4c6b3a", "#b5566b"]),
      ),
    ),
  ].join("");
}

function drawTree(chance: Chance, x: number, ground: number, height: number): string {
  const green = chance.pick(["#4f7a3d", "#6b8f45", "#3f6a45", "#b98a34"]);
  const leaves = Array.from({ length: 26 }, () =>
    ellipse(
      x + height * chance.between(-0.34, 0.34),
      ground - height * chance.between(0.5, 1.15),
      height * chance.between(0.08, 0.17),
      height * chance.between(0.06, 0.13),
      shade(green, chance.between(0.75, 1.25)),
      `opacity="0.92"`,
    ),
  );
  return rect(x - height * 0.03, ground - height * 0.6, height * 0.06, height * 0.66, "#5b4636") + leaves.join("");
}

function drawCar(chance: Chance, x: number, ground: number, length: number): string {
  const paint = chance.pick(["#b23a3a", "#2f4f6f", "#d8d8d8", "#33373b", "#7d8b6a"]);
  const wheel = (at: number) =>
    ellipse(x + length * at, ground, length * 0.085, length * 0.085, "#1d1f21") +
    ellipse(x + length * at, ground, length * 0.045, length * 0.045, "#9aa0a6");
  return [
    ellipse(x + length * 0.5, ground + length * 0.08, length * 0.55, length * 0.04, "#000", `opacity="0.35"`),
    `<path d="M${x} ${ground} q${length * 0.02} ${-length * 0.16} ${length * 0.16} ${-length * 0.17} l${length * 0.14} ${-length * 0.12} h${length * 0.34} l${length * 0.16} ${length * 0.13} q${length * 0.2} ${length * 0.02} ${length * 0.2} ${length * 0.16} z" fill="${paint}"/>`,
    polygon(
      [
        [x + length * 0.21, ground - length * 0.17],
        [x + length * 0.32, ground - length * 0.265],
        [x + length * 0.46, ground - length * 0.265],
        [x + length * 0.46, ground - length * 0.17],
      ],
      "#26323c",
    ),
    polygon(
      [
        [x + length * 0.49, ground - length * 0.17],
        [x + length * 0.49, ground - length * 0.265],
        [x + length * 0.63, ground - length * 0.265],
        [x + length * 0.76, ground - length * 0.17],
      ],
      "#26323c",
    ),
    wheel(0.22),
    wheel(0.8),
  ].join("");
}
