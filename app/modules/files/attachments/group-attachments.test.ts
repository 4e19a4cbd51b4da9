import { expect, test } from "vitest";
import { cutGroups } from "./group-attachments";

test("groups are cut after so many attachments, a label that is cut heading both parts", () => {
  const groups = [
    { label: "Verträge", attachments: ["a", "b"] },
    { label: null, attachments: ["c", "d"] },
  ];
  expect(cutGroups(groups, 3)).toEqual({
    first: [groups[0], { label: null, attachments: ["c"] }],
    others: [{ label: null, attachments: ["d"] }],
  });
  expect(cutGroups(groups, 4)).toEqual({ first: groups, others: [] });
  expect(cutGroups(groups, 2)).toEqual({ first: [groups[0]], others: [groups[1]] });
});
