import { type Chance, chanceOf, ellipse, frame, gradient, line, type Picture, polygon, rect, shade } from "./brush";
import { type Depth, furniture, type Room, woods } from "./furniture";

const walls = ["#efe9dd", "#e4e8e6", "#f1ece6", "#dfe3ea", "#ecdfd0", "#e3e6d8"];

/** A room with a window, seen from its door. */
export function drawRoom(room: Room, seed: number, width: number, height: number): Picture {
  const chance = chanceOf(seed);
  const shift = chance.between(-0.08, 0.08);
  const depth: Depth = {
    left: width * (0.27 + shift),
    right: width * (0.73 + shift),
    top: height * 0.2,
    foot: height * 0.64,
    width,
    height,
  };
  const wall = room === "bath" ? chance.pick(["#dfe9ea", "#e8e8e4", "#d5e2dc"]) : chance.pick(walls);
  const tiled = room === "bath" || room === "kitchen";
  const floor = tiled ? chance.pick(["#a9a9a3", "#8f9496", "#c4bdb0", "#5f6468"]) : chance.pick(woods);
  const sunFromLeft = chance.happens(50);
  const definitions = [
    gradient("left", sunFromLeft ? [shade(wall, 0.8), shade(wall, 0.92)] : [wall, shade(wall, 1.04)], `x2="1" y2="0"`),
    gradient("right", sunFromLeft ? [shade(wall, 1.04), wall] : [shade(wall, 0.92), shade(wall, 0.8)], `x2="1" y2="0"`),
    gradient("back", [shade(wall, 0.97), shade(wall, 0.9)]),
    gradient("ceiling", ["#fbfaf7", "#e9e6df"]),
    gradient("floor", [shade(floor, 1.12), shade(floor, 0.78)]),
    gradient("view", ["#bfdcf2", "#e8f2f7", "#a9bf94"]),
  ].join("");
  const { left, right, top, foot } = depth;
  const drawn = [
    polygon(
      [
        [0, 0],
        [width, 0],
        [right, top],
        [left, top],
      ],
      "url(#ceiling)",
    ),
    polygon(
      [
        [0, 0],
        [left, top],
        [left, foot],
        [0, height],
      ],
      "url(#left)",
    ),
    polygon(
      [
        [width, 0],
        [right, top],
        [right, foot],
        [width, height],
      ],
      "url(#right)",
    ),
    rect(left, top, right - left, foot - top, "url(#back)"),
    polygon(
      [
        [0, height],
        [left, foot],
        [right, foot],
        [width, height],
      ],
      "url(#floor)",
    ),
    drawFloorLines(depth, floor, tiled),
    room === "bath" ? drawTiles(depth, wall) : drawSkirting(depth),
    drawWindowOf(chance, depth, { sunFromLeft, beside: room === "bath" }),
    furniture[room](chance, depth),
    room === "bath" ? "" : drawLamp(chance, depth),
  ];
  return frame(width, height, definitions, drawn.join(""));
}

/** Boards, or joints of tiles, towards the point where all lines meet. */
function drawFloorLines({ left, right, foot, width, height }: Depth, floor: string, tiled: boolean): string {
  const lines: string[] = [];
  const count = tiled ? 12 : 26;
  for (let index = 0; index <= count; index++) {
    const part = index / count;
    lines.push(
      line(
        [left + (right - left) * part, foot],
        [width * (part * 2.2 - 0.6), height * 1.18],
        shade(floor, 0.7),
        width / 900,
      ),
    );
  }
  const across = tiled ? 9 : 5;
  for (let index = 1; index < across; index++) {
    const y = foot + (height - foot) * (index / across) ** 1.7;
    lines.push(line([0, y], [width, y], shade(floor, 0.74), width / 900, `opacity="${tiled ? 1 : 0.5}"`));
  }
  return `<clipPath id="ground"><polygon points="0,${height} ${left},${foot} ${right},${foot} ${width},${height}"/></clipPath><g clip-path="url(#ground)">${lines.join("")}</g>`;
}

function drawSkirting({ left, right, foot, width, height }: Depth): string {
  const strip = height * 0.016;
  return [
    rect(left, foot - strip, right - left, strip, "#f7f5f0"),
    polygon(
      [
        [0, height],
        [left, foot],
        [left, foot - strip],
        [0, height - strip * 2.6],
      ],
      "#e9e6de",
    ),
    polygon(
      [
        [width, height],
        [right, foot],
        [right, foot - strip],
        [width, height - strip * 2.6],
      ],
      "#e9e6de",
    ),
  ].join("");
}

function drawTiles({ left, right, top, foot, width, height }: Depth, wall: string): string {
  const from = top + (foot - top) * 0.3;
  const joints: string[] = [rect(left, from, right - left, foot - from, shade(wall, 1.05))];
  for (let index = 0; index <= 10; index++) {
    const x = left + ((right - left) * index) / 10;
    joints.push(line([x, from], [x, foot], shade(wall, 0.82), 1.5));
  }
  for (let index = 0; index <= 6; index++) {
    const part = index / 6;
    const y = from + (foot - from) * part;
    const edge = (y - height * 0.42) * (0.5 / 0.23) + height * 0.42;
    joints.push(
      line([left, y], [right, y], shade(wall, 0.82), 1.5),
      line([0, edge], [left, y], shade(wall, 0.78), 1.5),
      line([width, edge], [right, y], shade(wall, 0.78), 1.5),
    );
  }
  return joints.join("");
}

/** A window in the back wall, `beside` what hangs there, what is seen through it, and the light that it throws on the floor. */
function drawWindowOf(
  chance: Chance,
  { left, right, top, foot, width, height }: Depth,
  { sunFromLeft, beside }: { sunFromLeft: boolean; beside: boolean },
): string {
  const span = right - left;
  const across = span * (beside ? 0.36 : chance.between(0.34, 0.5));
  const x = left + span * (beside ? 0.16 : chance.between(0.1, 0.42));
  const y = top + (foot - top) * 0.14;
  const down = (foot - top) * chance.pick([0.52, 0.56, 0.8]);
  const lean = (sunFromLeft ? 0.16 : -0.16) * width;
  const light = polygon(
    [
      [x, foot + height * 0.04],
      [x + across, foot + height * 0.04],
      [x + across * 1.35 + lean, height * 0.93],
      [x - across * 0.1 + lean, height * 0.93],
    ],
    "#fff3d6",
    `opacity="0.34"`,
  );
  const curtains =
    !beside && chance.happens(55)
      ? [x - across * 0.16, x + across * 0.9]
          .map((at) =>
            rect(
              at,
              y - across * 0.1,
              across * 0.26,
              foot - y,
              chance.pick(["#f6f1e6", "#d9c7b0", "#b9c3c9"]),
              `opacity="0.9"`,
            ),
          )
          .join("")
      : "";
  return [
    rect(x - across * 0.06, y - across * 0.06, across * 1.12, down + across * 0.12, "#fdfcf9"),
    rect(x, y, across, down, "url(#view)"),
    ...Array.from({ length: 5 }, () =>
      ellipse(
        x + across * chance.between(0.1, 0.9),
        y + down * chance.between(0.75, 0.98),
        across * chance.between(0.06, 0.12),
        down * chance.between(0.08, 0.16),
        chance.pick(["#6f9150", "#86a463", "#58783f"]),
        `opacity="0.8"`,
      ),
    ),
    rect(x + across * 0.48, y, across * 0.04, down, "#fdfcf9"),
    rect(x, y, across, down, "none", `stroke="#fdfcf9" stroke-width="${(across * 0.035).toFixed(1)}"`),
    rect(x - across * 0.1, y + down + across * 0.04, across * 1.2, height * 0.014, "#f2efe8"),
    down < (foot - top) * 0.6
      ? drawRadiator(x + across * 0.1, y + down + height * 0.03, across * 0.8, foot - y - down - height * 0.05)
      : "",
    curtains,
    light,
  ].join("");
}

function drawRadiator(x: number, y: number, width: number, height: number): string {
  return Array.from({ length: 14 }, (_, index) =>
    rect(x + (width * index) / 14, y, width / 17, height, "#fafaf7", `stroke="#d5d2ca"`),
  ).join("");
}

function drawLamp(chance: Chance, { left, right, top, height }: Depth): string {
  const x = (left + right) / 2;
  const y = top * chance.between(0.95, 1.25);
  const size = height * 0.05;
  return [
    line([x, top * 0.42], [x, y], "#6b6b6b", height / 300),
    ellipse(x, y + size, size * 2.4, size * 2, "url(#glow)"),
    chance.happens(50)
      ? ellipse(x, y + size * 0.6, size, size, "#fdf3d8")
      : polygon(
          [
            [x - size * 0.5, y],
            [x + size * 0.5, y],
            [x + size * 1.2, y + size],
            [x - size * 1.2, y + size],
          ],
          chance.pick(["#3b3f44", "#d8cfc0", "#b5533c"]),
        ),
  ].join("");
}
