import { expect, test } from "vitest";
import { joinUploads } from "./join-uploads";

const image = (minute: number, userName = "Eva", albumId = 1) => ({
  type: "IMG_CREATED" as const,
  createTime: `2026-07-01T10:${String(minute).padStart(2, "0")}:00.000Z`,
  userName,
  albumId,
});

test("images that one person adds to one album in one go are one upload", () => {
  const activities = [image(30), image(30), image(29), image(20), image(9)];
  expect(joinUploads(activities).map(({ length }) => length)).toEqual([4, 1]);
  expect(joinUploads(activities).flat()).toEqual(activities);
});

test("what happens meanwhile parts no upload", () => {
  const comment = { ...image(6), type: "COMMENT_CREATED" as const, albumId: null };
  const [other, jans] = [image(7, "Eva", 2), image(5, "Jan")];
  const activities = [image(8), other, comment, image(6), jans, image(4), image(3, "Eva", 2)];
  expect(joinUploads(activities)).toEqual([
    [image(8), image(6), image(4)],
    [other, image(3, "Eva", 2)],
    [comment],
    [jans],
  ]);
});

test("what is no image is told one by one", () => {
  const removed = { ...image(4), type: "IMG_DELETED" as const };
  expect(joinUploads([removed, removed])).toEqual([[removed], [removed]]);
  expect(joinUploads([])).toEqual([]);
});
