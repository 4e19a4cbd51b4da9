import { chanceOf, frame, line, type Picture, rect } from "./brush";

const grounds = ["#f3ead9", "#e6eef2", "#eaf0e4", "#f2e6e6", "#ecebf3"];

/** The plan of a flat: rooms along a corridor, their doors and windows. */
export function drawFloorPlan(seed: number, width: number, height: number): Picture {
  const chance = chanceOf(seed);
  const thick = Math.min(width, height) / 70;
  const margin = Math.min(width, height) * 0.12;
  const [left, top, right, foot] = [margin, margin, width - margin, height - margin];
  const corridor = top + (foot - top) * chance.between(0.5, 0.56);
  const corridorFoot = corridor + (foot - top) * 0.13;
  const parts = [rect(0, 0, width, height, "#fdfdfb"), rect(left, top, right - left, foot - top, "#f6f3ec")];
  const row = (from: number, to: number, count: number, doorAt: number, windowAt: number, swing: 1 | -1) => {
    const shares = Array.from({ length: count }, () => chance.between(0.7, 1.4));
    const all = shares.reduce((sum, share) => sum + share, 0);
    let x = left;
    for (const share of shares) {
      const across = ((right - left) * share) / all;
      const opening = Math.min(across * 0.3, (foot - top) * 0.12);
      const door = x + across * chance.between(0.25, 0.55);
      parts.push(
        rect(x, from, across, to - from, chance.pick(grounds), `stroke="#2e3338" stroke-width="${thick}"`),
        rect(door, doorAt - thick * 0.6, opening, thick * 1.2, "#f6f3ec"),
        `<path d="M${door} ${doorAt} v${swing * opening} a${opening} ${opening} 0 0 ${swing > 0 ? 0 : 1} ${opening} ${-swing * opening}" fill="none" stroke="#7c8288" stroke-width="${thick / 4}"/>`,
        rect(
          x + across * 0.28,
          windowAt - thick * 0.7,
          across * 0.44,
          thick * 1.4,
          "#fff",
          `stroke="#2e3338" stroke-width="${thick / 4}"`,
        ),
        line([x + across * 0.28, windowAt], [x + across * 0.72, windowAt], "#2e3338", thick / 5),
        ...furnish(x, from, across, to - from),
      );
      x += across;
    }
  };
  const furnish = (x: number, y: number, across: number, down: number) => {
    const pen = `fill="none" stroke="#9aa0a5" stroke-width="${thick / 4}"`;
    const outlines = [
      `<rect x="${x + across * 0.55}" y="${y + down * 0.28}" width="${across * 0.34}" height="${down * 0.42}" rx="${thick / 2}" ${pen}/><rect x="${x + across * 0.58}" y="${y + down * 0.31}" width="${across * 0.28}" height="${down * 0.1}" rx="${thick / 2}" ${pen}/>`,
      `<circle cx="${x + across * 0.45}" cy="${y + down * 0.45}" r="${Math.min(across, down) * 0.15}" ${pen}/>${[0, 1, 2, 3].map((turn) => `<rect x="${x + across * 0.45 - thick}" y="${y + down * 0.45 - Math.min(across, down) * 0.24}" width="${thick * 2}" height="${thick * 1.4}" transform="rotate(${turn * 90} ${x + across * 0.45} ${y + down * 0.45})" ${pen}/>`).join("")}`,
      `<rect x="${x + across * 0.1}" y="${y + down * 0.24}" width="${across * 0.2}" height="${down * 0.5}" rx="${thick}" ${pen}/><ellipse cx="${x + across * 0.7}" cy="${y + down * 0.62}" rx="${across * 0.1}" ry="${down * 0.09}" ${pen}/>`,
    ];
    return [chance.pick(outlines)];
  };
  row(top, corridor, chance.pick([2, 3]), corridor, top, -1);
  row(corridorFoot, foot, chance.pick([3, 4]), corridorFoot, foot, 1);
  parts.push(
    rect(left, top, right - left, foot - top, "none", `stroke="#2e3338" stroke-width="${thick * 1.7}"`),
    rect(
      left - thick,
      corridor + (corridorFoot - corridor) * 0.15,
      thick * 2,
      (corridorFoot - corridor) * 0.7,
      "#f6f3ec",
    ),
    line([left, foot + margin * 0.45], [right, foot + margin * 0.45], "#7c8288", thick / 5),
    line([left - margin * 0.45, top], [left - margin * 0.45, foot], "#7c8288", thick / 5),
    ...[left, right].map((x) => line([x, foot + margin * 0.35], [x, foot + margin * 0.55], "#7c8288", thick / 5)),
    ...[top, foot].map((y) => line([left - margin * 0.55, y], [left - margin * 0.35, y], "#7c8288", thick / 5)),
  );
  return frame(width, height, "", parts.join(""));
}
