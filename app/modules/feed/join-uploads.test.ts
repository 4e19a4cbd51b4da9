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

test("another person, another album or anything between parts them", () => {
  const comment = { ...image(4), type: "COMMENT_CREATED" as const, albumId: null };
  const activities = [image(7), image(6, "Jan"), image(5, "Jan", 2), comment, image(3, "Jan", 2)];
  expect(joinUploads(activities)).toHaveLength(5);
  expect(joinUploads([])).toEqual([]);
});
