const STEPS_PER_POINT = 10;
const MEANINGFUL_DIGITS = 12;

/** Rounds points half up to one decimal. Binary noise goes first: 63.75 arrives as 63.74999999999999 and is still 63.8. */
export function roundScore(points: number): number {
  return Math.round(Number((points * STEPS_PER_POINT).toPrecision(MEANINGFUL_DIGITS))) / STEPS_PER_POINT;
}
