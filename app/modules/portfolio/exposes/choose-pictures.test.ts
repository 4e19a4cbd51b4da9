import { expect, test } from "vitest";
import type { ShownImage } from "../../files/images/show-image";
import { choosePictures, MOST_PICTURES } from "./choose-pictures";

const image = (collectionId: number, id: number, state: ShownImage["state"] = "ready"): ShownImage => ({
  id,
  collectionId,
  filename: `${id}.jpg`,
  width: 4,
  height: 3,
  thumbnailWidth: 4,
  thumbnailHeight: 3,
  thumbnail: "",
  gallery: "",
  download: "",
  hasTwin: false,
  placeholder: "",
  caption: null,
  rotation: 0,
  takenDay: null,
  state,
  stalled: false,
});

const albums = [
  { id: 3, coverImageId: null },
  { id: 2, coverImageId: 22 },
  { id: 1, coverImageId: 12 },
];
const images = [
  ...[11, 12, 13].map((id) => image(1, id)),
  image(2, 21),
  image(2, 20, "waiting"),
  image(2, 22),
  image(2, 23),
];

test("the album chosen for the property comes first, or else its first one, and in each its cover; what is not there yet is left out", () => {
  const ids = (coverAlbumId: number | null) => choosePictures(albums, images, coverAlbumId).map(({ id }) => id);
  expect(ids(2)).toEqual([22, 21, 23, 12, 11]);
  expect([ids(1), ids(3), ids(null)]).toEqual(Array(3).fill([12, 11, 13, 22, 21]));
  expect(ids(null)).toHaveLength(MOST_PICTURES);
  expect(choosePictures([], [], 1)).toEqual([]);
});
