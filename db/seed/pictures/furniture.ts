import { type Chance, ellipse, line, type Point, polygon, rect, shade } from "./brush";

export type Room = "living" | "kitchen" | "bath" | "empty" | "bedroom";

/** The back wall of a room as one looks into it, and where the four edges to it come from. */
export type Depth = { left: number; right: number; top: number; foot: number; width: number; height: number };

export const woods = ["#b98a5a", "#a8764a", "#c9a06c", "#8d6240", "#d0b48a"];
const fabrics = ["#5c7a8a", "#8a5c5c", "#6b7a5c", "#c2a878", "#4f5563", "#b0705a"];

const shadowUnder = (x: number, y: number, across: number, down: number) => ellipse(x, y, across, down, "url(#shadow)");

function box(front: readonly [Point, Point], height: number, back: Point, colour: string): string {
  const [[x1, y1], [x2, y2]] = front;
  const [dx, dy] = back;
  return [
    polygon(
      [
        [x1, y1 - height],
        [x2, y2 - height],
        [x2 + dx, y2 - height + dy],
        [x1 + dx, y1 - height + dy],
      ],
      shade(colour, 1.18),
    ),
    polygon(
      [
        [x1, y1],
        [x2, y2],
        [x2, y2 - height],
        [x1, y1 - height],
      ],
      colour,
    ),
    dx > 0
      ? polygon(
          [
            [x2, y2],
            [x2 + dx, y2 + dy],
            [x2 + dx, y2 - height + dy],
            [x2, y2 - height],
          ],
          shade(colour, 0.78),
        )
      : polygon(
          [
            [x1, y1],
            [x1 + dx, y1 + dy],
            [x1 + dx, y1 - height + dy],
            [x1, y1 - height],
          ],
          shade(colour, 0.78),
        ),
  ].join("");
}

function drawPlant(chance: Chance, x: number, y: number, size: number): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const turn = -70 + index * 17 + chance.between(-6, 6);
    return `<ellipse cx="${x}" cy="${y - size * 1.05}" rx="${size * 0.09}" ry="${size * 0.5}" fill="${shade("#4f7a45", chance.between(0.8, 1.3))}" transform="rotate(${turn} ${x} ${y - size * 0.6})"/>`;
  });
  return (
    leaves.join("") +
    polygon(
      [
        [x - size * 0.24, y - size * 0.55],
        [x + size * 0.24, y - size * 0.55],
        [x + size * 0.17, y],
        [x - size * 0.17, y],
      ],
      chance.pick(["#b5673f", "#e6e1d6", "#50565c"]),
    )
  );
}

function drawPainting(chance: Chance, x: number, y: number, width: number, height: number): string {
  return (
    rect(x, y, width, height, "#3a332c") +
    rect(
      x + width * 0.07,
      y + height * 0.07,
      width * 0.86,
      height * 0.86,
      chance.pick(["#c9d6d3", "#e3c9a8", "#9fb3c4", "#d8a48f"]),
    ) +
    ellipse(x + width * 0.5, y + height * 0.55, width * 0.2, height * 0.2, chance.pick(fabrics))
  );
}

/** What stands and hangs in a room. */
export const furniture: Record<Room, (chance: Chance, depth: Depth) => string> = {
  empty: () => "",
  living(chance, { left, right, top, foot, width, height }) {
    const colour = chance.pick(fabrics);
    const seat = height * 0.1;
    const y = height * 0.86;
    const x = width * chance.between(0.04, 0.1);
    const table = chance.pick(woods);
    return [
      drawPainting(
        chance,
        right - (right - left) * 0.24,
        top + (foot - top) * 0.2,
        (right - left) * 0.16,
        (foot - top) * 0.3,
      ),
      polygon(
        [
          [width * 0.3, height * 0.97],
          [width * 0.36, height * 0.74],
          [width * 0.78, height * 0.74],
          [width * 0.9, height * 0.97],
        ],
        chance.pick(["#c9bfae", "#9aa3a8", "#b08f7a", "#7c8a80"]),
      ),
      shadowUnder(x + width * 0.2, y + seat * 0.2, width * 0.22, seat * 0.5),
      box(
        [
          [x, y - seat * 0.6],
          [x + width * 0.36, y - seat * 0.6],
        ],
        seat * 1.9,
        [width * 0.03, -seat * 0.4],
        shade(colour, 0.86),
      ),
      box(
        [
          [x, y],
          [x + width * 0.36, y],
        ],
        seat,
        [width * 0.03, -seat * 0.7],
        colour,
      ),
      box(
        [
          [x - width * 0.02, y],
          [x + width * 0.02, y],
        ],
        seat * 1.4,
        [width * 0.03, -seat * 0.7],
        shade(colour, 0.92),
      ),
      ...[0.08, 0.24].map((at) =>
        rect(
          x + width * at,
          y - seat * 1.75,
          width * 0.075,
          seat * 0.8,
          chance.pick(["#e3cfa5", "#d8ddd9", "#a85f4a"]),
          `rx="8"`,
        ),
      ),
      shadowUnder(width * 0.6, height * 0.93, width * 0.12, height * 0.02),
      box(
        [
          [width * 0.5, height * 0.9],
          [width * 0.7, height * 0.9],
        ],
        height * 0.06,
        [width * 0.03, -height * 0.04],
        table,
      ),
      drawPlant(chance, width * chance.between(0.86, 0.93), height * 0.84, height * 0.2),
    ].join("");
  },
  bedroom(chance, { left, right, top, foot, width, height }) {
    const linen = chance.pick(["#f2efe9", "#dfe6ec", "#e9ded2"]);
    const cover = chance.pick(fabrics);
    const y = height * 0.9;
    return [
      drawPainting(
        chance,
        left + (right - left) * 0.7,
        top + (foot - top) * 0.18,
        (right - left) * 0.2,
        (foot - top) * 0.24,
      ),
      shadowUnder(width * 0.7, y, width * 0.26, height * 0.05),
      box(
        [
          [width * 0.56, foot + height * 0.03],
          [width * 0.86, foot + height * 0.03],
        ],
        height * 0.2,
        [0.1, -4],
        chance.pick(woods),
      ),
      polygon(
        [
          [width * 0.56, foot + height * 0.04],
          [width * 0.85, foot + height * 0.04],
          [width * 0.97, y],
          [width * 0.5, y],
        ],
        linen,
      ),
      polygon(
        [
          [width * 0.545, foot + height * 0.11],
          [width * 0.885, foot + height * 0.11],
          [width * 0.97, y],
          [width * 0.5, y],
        ],
        cover,
      ),
      polygon(
        [
          [width * 0.5, y],
          [width * 0.97, y],
          [width * 0.97, y + height * 0.07],
          [width * 0.5, y + height * 0.07],
        ],
        shade(cover, 0.75),
      ),
      ...[0.58, 0.72].map((at) =>
        rect(width * at, foot, width * 0.11, height * 0.055, "#fff", `rx="10" stroke="#d9d4ca"`),
      ),
      box(
        [
          [width * 0.06, height * 0.9],
          [width * 0.2, height * 0.84],
        ],
        height * 0.5,
        [width * 0.04, -height * 0.04],
        chance.pick(["#e9e4da", "#cbb08a", "#d5d8d8"]),
      ),
    ].join("");
  },
  kitchen(chance, { left, right, top, foot, width, height }) {
    const front = chance.pick(["#e9e7e1", "#9fb0a3", "#51616c", "#c9a57a", "#d9d3c8"]);
    const counter = chance.pick(["#4a4642", "#b08b62", "#2f3235"]);
    const wallUnits = Array.from({ length: 4 }, (_, index) => {
      const x1 = width * (0.99 - index * 0.065);
      const x2 = width * (0.99 - (index + 1) * 0.065) + 2;
      const at = (x: number, far: number) => height * 0.42 + ((x - width * 0.5) / (width * 0.5)) * height * far;
      return polygon(
        [
          [x1, at(x1, -0.36)],
          [x2, at(x2, -0.36)],
          [x2, at(x2, -0.08)],
          [x1, at(x1, -0.08)],
        ],
        shade(front, 0.96 - index * 0.03),
        `stroke="${shade(front, 0.7)}"`,
      );
    });
    const base = Array.from({ length: 5 }, (_, index) => {
      const x1 = width * (1 - index * 0.06);
      const x2 = width * (1 - (index + 1) * 0.06) + 2;
      const at = (x: number, far: number) => height * 0.42 + ((x - width * 0.5) / (width * 0.5)) * height * far;
      return (
        polygon(
          [
            [x1, at(x1, 0.22)],
            [x2, at(x2, 0.22)],
            [x2, at(x2, 0.54)],
            [x1, at(x1, 0.54)],
          ],
          shade(front, 0.9 - index * 0.03),
          `stroke="${shade(front, 0.65)}"`,
        ) + line([x1 - width * 0.01, at(x1, 0.27)], [x2 + width * 0.01, at(x2, 0.27)], "#8a8a86", 3)
      );
    });
    const y = height * 0.88;
    return [
      ...wallUnits,
      ...base,
      polygon(
        [
          [width, height * 0.62],
          [width * 0.7, height * 0.505],
          [width * 0.63, height * 0.515],
          [width * 0.86, height * 0.66],
        ],
        counter,
      ),
      rect(
        left + (right - left) * 0.02,
        foot - (foot - top) * 0.78,
        (right - left) * 0.16,
        (foot - top) * 0.78,
        chance.pick(["#dcdfe0", "#f3f2ee", "#a4343a"]),
        `stroke="#b9bcbc"`,
      ),
      line(
        [left + (right - left) * 0.035, foot - (foot - top) * 0.5],
        [left + (right - left) * 0.035, foot - (foot - top) * 0.3],
        "#7d8080",
        4,
      ),
      shadowUnder(width * 0.3, y + height * 0.04, width * 0.2, height * 0.04),
      ...[0.17, 0.42].map((at) =>
        rect(width * at, y - height * 0.14, width * 0.014, height * 0.2, shade(counter, 0.8)),
      ),
      box(
        [
          [width * 0.13, y - height * 0.12],
          [width * 0.46, y - height * 0.12],
        ],
        height * 0.024,
        [width * 0.02, -height * 0.06],
        chance.pick(woods),
      ),
      ellipse(width * 0.31, y - height * 0.185, width * 0.035, height * 0.014, "#f5f3ee") +
        ellipse(width * 0.3, y - height * 0.2, width * 0.014, width * 0.013, "#c8643c") +
        ellipse(width * 0.32, y - height * 0.2, width * 0.013, width * 0.013, "#d7b23e"),
    ].join("");
  },
  bath(chance, { left, right, top, foot, width, height }) {
    const span = right - left;
    return [
      rect(
        left + span * 0.66,
        top + (foot - top) * 0.16,
        span * 0.26,
        (foot - top) * 0.34,
        "#cfe0e8",
        `stroke="#9fb2bb" stroke-width="4"`,
      ),
      polygon(
        [
          [left + span * 0.68, top + (foot - top) * 0.48],
          [left + span * 0.8, top + (foot - top) * 0.18],
          [left + span * 0.86, top + (foot - top) * 0.18],
          [left + span * 0.74, top + (foot - top) * 0.48],
        ],
        "#fff",
        `opacity="0.5"`,
      ),
      rect(
        left + span * 0.64,
        foot - (foot - top) * 0.36,
        span * 0.3,
        (foot - top) * 0.09,
        "#fff",
        `rx="8" stroke="#d3d6d6"`,
      ),
      rect(
        left + span * 0.66,
        foot - (foot - top) * 0.28,
        span * 0.26,
        (foot - top) * 0.24,
        chance.pick(["#b98a5a", "#f4f3ef", "#5d6a70"]),
      ),
      line(
        [left + span * 0.79, foot - (foot - top) * 0.46],
        [left + span * 0.79, foot - (foot - top) * 0.36],
        "#9aa4a8",
        6,
      ),
      shadowUnder(width * 0.2, height * 0.93, width * 0.2, height * 0.05),
      polygon(
        [
          [0, height * 0.7],
          [left * 0.98, foot - height * 0.02],
          [left + span * 0.22, foot + height * 0.02],
          [width * 0.36, height * 0.78],
        ],
        "#fdfdfb",
        `stroke="#d9dcdc" stroke-width="4"`,
      ),
      ellipse(
        width * 0.21,
        height * 0.71,
        width * 0.11,
        height * 0.035,
        "#d5e5e8",
        `transform="rotate(-6 ${width * 0.21} ${height * 0.71})"`,
      ),
      polygon(
        [
          [0, height * 0.71],
          [width * 0.36, height * 0.78],
          [width * 0.36, height * 0.95],
          [0, height],
        ],
        "#f3f4f2",
      ),
      polygon(
        [
          [width * 0.36, height * 0.78],
          [left + span * 0.22, foot + height * 0.02],
          [left + span * 0.22, foot + height * 0.12],
          [width * 0.36, height * 0.95],
        ],
        "#dfe2e1",
      ),
      polygon(
        [
          [width * 0.5, height * 0.95],
          [width * 0.54, height * 0.84],
          [width * 0.76, height * 0.84],
          [width * 0.82, height * 0.95],
        ],
        chance.pick(["#5f8a96", "#c2a878", "#7a8f6e", "#a85f4a"]),
      ),
      rect(
        width * 0.93,
        height * 0.3,
        width * 0.06,
        height * 0.4,
        chance.pick(["#e9e3d6", "#7d9aa6", "#c98d6b"]),
        `rx="6"`,
      ),
    ].join("");
  },
};
