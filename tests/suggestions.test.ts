import { expect, test } from "vitest";
import { generateFlats } from "./support/generate-flats";
import { replayHistory } from "./support/replay-history";

test("most lines of a history get the right suggestion after three months, and hardly any a wrong one", () => {
  const plan = generateFlats(15, { seed: 11, from: "2024-01-01", to: "2025-03-31" });
  const { all } = replayHistory(plan, 3);
  expect(all.lines).toBeGreaterThan(400);
  expect(all.right / all.lines).toBeGreaterThanOrEqual(0.88);
  expect(all.right / all.suggested).toBeGreaterThanOrEqual(0.95);
});
