import { expect, test } from "vitest";
import { activityTypes } from "../modules/activities/activity";
import { activityKinds, activitySentences, PROPERTY } from "./activities";

test("each of the eighteen types has a full sentence and belongs to one kind", () => {
  expect(activityTypes).toHaveLength(18);
  for (const type of activityTypes) {
    for (const text of [null, "true", "false", "Name"]) {
      const sentence = activitySentences[type]({ text });
      expect(sentence).toMatch(/^hat .+\.$/);
      if (!type.startsWith("IMG")) expect(sentence).toContain(PROPERTY);
    }
    expect(activityKinds.filter(({ types }) => types.includes(type))).toHaveLength(1);
  }
});

test("a vote says which way it went", () => {
  expect(activitySentences.LIKE_UPDATED({ text: "true" })).toBe(`hat für ${PROPERTY} gestimmt.`);
  expect(activitySentences.LIKE_UPDATED({ text: "false" })).toBe(`hat gegen ${PROPERTY} gestimmt.`);
  expect(activitySentences.LIKE_UPDATED({ text: null })).toBe(`hat die Stimme zu ${PROPERTY} zurückgezogen.`);
});
