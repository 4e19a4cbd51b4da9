import { generateFlats } from "../support/generate-flats";
import { type Hits, replayHistory } from "../support/replay-history";
import type { Figure } from "./figure";

const FLATS = 50;
const MONTHS_BEFORE = 3;

/** How many lines of a generated history get the right suggestion first, and how that is by template. */
export function suggestionFigures(): Figure[] {
  const plan = generateFlats(FLATS, { seed: 1, from: "2023-01-01", to: "2025-12-31" });
  const { all, templates } = replayHistory(plan, MONTHS_BEFORE);
  const byTemplate = [...templates].sort(([, left], [, right]) => right.lines - left.lines);
  const wrong = all.suggested - all.right;
  return [
    {
      name: `lines with the right first suggestion, three years of ${FLATS} flats from the fourth month on`,
      figure: percent(all),
      decimals: 1,
      unit: " %",
      aim: { atLeast: 90 },
      detail: `${all.right} of ${all.lines}, ${wrong} wrong, ${all.lines - all.suggested} without: ${byTemplate
        .map(([template, hits]) => `${template} ${percent(hits).toFixed(0)} % of ${hits.lines}`)
        .join(", ")}`,
    },
  ];
}

function percent({ right, lines }: Hits): number {
  return (100 * right) / lines;
}
