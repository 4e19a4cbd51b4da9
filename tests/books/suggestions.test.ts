import { expect, test } from "vitest";
import { generatedHistory } from "../support/books/generated-history";
import { type Replay, replayHistory } from "../support/books/replay-history";
import { generateFlats } from "../support/generate-flats";
import { landlordHistory } from "../support/landlord/landlord-history";

const LEAST_RIGHT = 0.95;
const MOST_WRONG_THOUGH_SURE = 0.003;

function expectGood({ all, unknowable }: Replay) {
  expect(all.lines).toBeGreaterThan(400);
  expect(all.right / all.lines).toBeGreaterThanOrEqual(LEAST_RIGHT);
  const wrongThoughSure = all.wrongThoughSure + unknowable.wrongThoughSure;
  expect(wrongThoughSure / (all.lines + unknowable.lines)).toBeLessThanOrEqual(MOST_WRONG_THOUGH_SURE);
  expect(all.sure / all.lines).toBeGreaterThan(LEAST_SURE);
}

/** Who is never sure errs never. */
const LEAST_SURE = 0.6;

test("most lines of a history get the right suggestion after three months, and what is chosen beforehand is right", () => {
  const plan = generateFlats(15, { seed: 11, from: "2024-01-01", to: "2025-03-31" });
  expectGood(replayHistory(generatedHistory(plan), "2024-04-01"));
});

test("so do those of a landlord's accounts, as people and banks write them", () => {
  expectGood(replayHistory(landlordHistory(1), "2025-04-01"));
});
