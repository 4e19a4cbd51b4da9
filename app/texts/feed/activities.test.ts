import { expect, test } from "vitest";
import { activityTypes } from "../../modules/together/activities/activity";
import { ALBUM, PROPERTY, sayAlbum, sayImagesCreated, sayThisProperty } from "./activities";
import { activityKinds } from "./activity-kinds";
import { activitySentences } from "./activity-sentences";

test("each type has a full sentence and belongs to one kind", () => {
  for (const type of activityTypes) {
    for (const text of [null, "true", "false", "Name"]) {
      const sentence = activitySentences[type]({ text });
      expect(sentence).toMatch(/^hat .+\.$/);
      expect(sentence).toContain(type.startsWith("IMG") ? ALBUM : PROPERTY);
    }
    expect(activityKinds.filter(({ types }) => types.includes(type))).toHaveLength(1);
  }
});

test("on its own screen the property is this one, in the case that the sentence asks for", () => {
  expect(sayThisProperty(activitySentences.COMMENT_CREATED({ text: "x" }))).toBe("hat dieses Objekt kommentiert.");
  expect(sayThisProperty(activitySentences.COMMENT_DELETED({ text: "x" }))).toBe(
    "hat einen Kommentar zu diesem Objekt gelöscht.",
  );
  for (const type of activityTypes.filter((one) => !one.startsWith("IMG"))) {
    const sentence = sayThisProperty(activitySentences[type]({ text: "Name" }));
    expect(sentence).not.toMatch(/[{}]|zu dieses|für diesem|gegen diesem/);
  }
});

test("a vote says which way it went", () => {
  expect(activitySentences.LIKE_UPDATED({ text: "true" })).toBe(`hat für ${PROPERTY} gestimmt.`);
  expect(activitySentences.LIKE_UPDATED({ text: "false" })).toBe(`hat gegen ${PROPERTY} gestimmt.`);
  expect(activitySentences.LIKE_UPDATED({ text: null })).toBe(`hat die Stimme zu ${PROPERTY} zurückgezogen.`);
});

test("an album is named where its name is known", () => {
  expect([sayAlbum("Dach"), sayAlbum(null)]).toEqual(["Album „Dach“", "Album"]);
  expect(sayImagesCreated(1_200)).toBe(`hat 1.200 Bilder zum ${ALBUM} hinzugefügt.`);
});
