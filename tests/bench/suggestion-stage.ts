import { generatedHistory } from "../support/books/generated-history";
import { type Hits, type Replay, replayHistory } from "../support/books/replay-history";
import { generateFlats } from "../support/generate-flats";
import { type KnownHistory, landlordHistory } from "../support/landlord/landlord-history";
import type { Stage, Tell } from "./stage";

const FLATS = 50;
const SEEDS = [1, 2, 3];

/** From the fourth month on. */
const histories: { name: string; of: (seed: number) => KnownHistory; countedFrom: string }[] = [
  {
    name: `three years of ${FLATS} flats`,
    of: (seed) => generatedHistory(generateFlats(FLATS, { seed, from: "2023-01-01", to: "2025-12-31" })),
    countedFrom: "2023-04-01",
  },
  { name: "ten months of a landlord's accounts", of: landlordHistory, countedFrom: "2025-04-01" },
];

/** How many lines of histories get the right suggestion first, and how many a wrong one that is chosen beforehand, by kind. */
export const suggestionStage: Stage<null> = {
  set: async () => ({ on: null, strike: async () => {} }),
  parts: {
    suggestions: async (_, { sizes }, tell) => {
      for (const { name, of, countedFrom } of histories)
        for (const seed of SEEDS.slice(0, sizes.rounds))
          tellReplay(`${name}, seed ${seed}`, replayHistory(of(seed), countedFrom), tell);
    },
  },
};

function tellReplay(name: string, { all, kinds, unknowable }: Replay, tell: Tell): void {
  const byKind = [...kinds].sort(([, one], [, other]) => other.lines - one.lines);
  tell({
    name: `lines with the right first suggestion, ${name}`,
    figure: percent(all.right, all.lines),
    decimals: 1,
    unit: " %",
    aim: { atLeast: 95 },
    detail: `right/wrong/wrong though sure/none: ${counts(all)}; ${byKind.map(([kind, hits]) => `${kind} ${counts(hits)}`).join(", ")}`,
  });
  tell({
    name: `wrong though chosen beforehand, ${name}`,
    figure: percent(all.wrongThoughSure + unknowable.wrongThoughSure, all.lines + unknowable.lines),
    decimals: 2,
    unit: " %",
    aim: { atMost: 0.3 },
    detail: `${all.sure} of ${all.lines} were chosen; of ${unknowable.lines} that nobody could know ${unknowable.wrongThoughSure} wrongly`,
  });
}

function counts({ right, wrong, wrongThoughSure, none }: Hits): string {
  return [right, wrong, wrongThoughSure, none].join("/");
}

function percent(part: number, whole: number): number {
  return (100 * part) / whole;
}
