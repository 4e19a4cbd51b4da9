import { expect, test } from "vitest";
import { tormentBodies } from "./torment-bodies";

test("bodies in pieces are read as they were sent, or stopped where they are too much", async () => {
  const { outcomes, failures } = await tormentBodies({ count: 300, seed: 20_260_301 });
  expect(failures).toEqual([]);
  expect(Object.keys(outcomes).sort()).toEqual(["invalid", "read", "too-large", "too-large, unread", "unreadable"]);
});
