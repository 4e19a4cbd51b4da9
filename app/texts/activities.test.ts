import { expect, test } from "vitest";
import { activityTypes } from "../modules/activities/activity";
import { ALBUM, activitySentences, PROPERTY, sayImagesCreated, sayThisProperty } from "./activities";
import { activityKinds } from "./activity-kinds";

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

test("on its own screen the property is this one, in the case that the sentence asks for", () => {
  expect(sayThisProperty(activitySentences.COMMENT_CREATED({ text: "x" }))).toBe("hat dieses Objekt kommentiert.");
  expect(sayThisProperty(activitySentences.COMMENT_DELETED({ text: "x" }))).toBe(
    "hat einen Kommentar zu diesem Objekt gelöscht.",
  );
  for (const type of activityTypes) {
    const sentence = sayThisProperty(activitySentences[type]({ text: "Name" }));
    expect(sentence).not.toMatch(/[{}]|zu dieses|für diesem|gegen diesem/);
  }
});

test("an image is said with the name of its album, if that is known", () => {
  const text = "Bad.jpg";
  expect(activitySentences.IMG_CREATED({ text, album: "Bad" })).toBe(
    `hat das Bild „Bad.jpg“ zum Album „${ALBUM}“ hinzugefügt.`,
  );
  expect(activitySentences.IMG_DELETED({ text, album: null })).toBe("hat das Bild „Bad.jpg“ aus einem Album gelöscht.");
  expect(sayImagesCreated(12, "Bad")).toBe(`hat 12 Bilder zum Album „${ALBUM}“ hinzugefügt.`);
});

test("a vote says which way it went", () => {
  expect(activitySentences.LIKE_UPDATED({ text: "true" })).toBe(`hat für ${PROPERTY} gestimmt.`);
  expect(activitySentences.LIKE_UPDATED({ text: "false" })).toBe(`hat gegen ${PROPERTY} gestimmt.`);
  expect(activitySentences.LIKE_UPDATED({ text: null })).toBe(`hat die Stimme zu ${PROPERTY} zurückgezogen.`);
});
