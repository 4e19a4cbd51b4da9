/**
 * From which width of its room on a row of thumbnails is how high, in pixels. In a room of half the scale both are half as much. The
 * style sheet's steps are made of these.
 */
export const rowSteps = [
  { width: 300, height: 96 },
  { width: 330, height: 100 },
  { width: 420, height: 112 },
  { width: 540, height: 124 },
  { width: 660, height: 136 },
  { width: 800, height: 148 },
  { width: 960, height: 156 },
  { width: 1120, height: 164 },
  { width: 1280, height: 172 },
] as const;

const GAP = 4;

/** More images than the widest row takes, unless they are very narrow. */
export const MOST_IN_ROW = 14;

/** How many images stand in the first row of an album, by each step of the room's width; `ratios` are width by height, in order. */
export function countFirstRow(ratios: readonly number[]): number[] {
  const counts: number[] = [];
  for (const { width, height } of rowSteps) {
    let count = 0;
    let taken = -GAP;
    for (const ratio of ratios) {
      taken += GAP + ratio * height;
      if (taken > width) break;
      count++;
    }
    counts.push(Math.max(count, counts.at(-1) ?? 0, Math.min(1, ratios.length)));
  }
  return counts;
}
