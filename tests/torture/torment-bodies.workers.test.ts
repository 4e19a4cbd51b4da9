import { expect, test } from "vitest";
import { Part } from "./part";
import { tormentBodies } from "./torment-bodies";

test("bodies in pieces are read as they were sent, or stopped where they are too much", async () => {
  const part = new Part("test");
  await tormentBodies({ count: 300, seed: 20_260_301, from: 0, until: Number.POSITIVE_INFINITY }, part);
  expect(part.failures).toEqual([]);
  expect(Object.keys(part.counts).sort()).toEqual(["invalid", "read", "too-large", "too-large, unread", "unreadable"]);
});
