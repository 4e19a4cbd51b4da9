import { expect, test } from "vitest";
import { countStates, type ListedUpload, nextUploads, percentOfAll, trackUploads, type UploadEvent } from "./uploads";

const upload = (key: string, size = 100): ListedUpload => ({
  key,
  file: new File(["x".repeat(size)], `${key}.jpg`),
  fields: {},
  state: "waiting",
  percent: 0,
});

const after = (uploads: ListedUpload[], ...events: UploadEvent[]) => events.reduce(trackUploads, uploads);

test("three are sent at a time, and the next one when one of them ends, however it ends", () => {
  const all = ["a", "b", "c", "d", "e", "f"].map((key) => upload(key));
  expect(nextUploads(all).map(({ key }) => key)).toEqual(["a", "b", "c"]);
  const sending = after(all, ...["a", "b", "c"].map((key) => ({ type: "progress", key, percent: 0 }) as const));
  expect(nextUploads(sending)).toEqual([]);
  const ended = after(
    sending,
    { type: "done", key: "a", known: false },
    { type: "lost", key: "b" },
    { type: "removed", key: "c" },
  );
  expect(nextUploads(ended).map(({ key }) => key)).toEqual(["d", "e", "f"]);
});

test("what was lost goes again, all at once or one by one; what was refused only when asked for", () => {
  const failed = after(
    ["a", "b", "c"].map((key) => upload(key)),
    { type: "lost", key: "a" },
    { type: "lost", key: "b" },
    { type: "refused", key: "c", message: "Die Datei ist leer." },
  );
  expect(countStates(failed)).toEqual({ waiting: 0, sending: 0, done: 0, refused: 1, lost: 2 });
  expect(countStates(after(failed, { type: "lost-again" }))).toMatchObject({ waiting: 2, refused: 1 });
  expect(after(failed, { type: "again", key: "c" })[2]).toMatchObject({ state: "waiting", message: undefined });
});

test("the bar of all goes by bytes and leaves out what was refused", () => {
  const uploads = after(
    [upload("a", 300), upload("b", 100), upload("c", 900)],
    { type: "done", key: "b", known: true },
    { type: "progress", key: "a", percent: 50 },
    { type: "refused", key: "c", message: "" },
  );
  expect(percentOfAll(uploads)).toBe(62);
  expect(uploads.map(({ known }) => known)).toEqual([undefined, true, undefined]);
  expect(percentOfAll([])).toBe(0);
  expect(percentOfAll([upload("a", 0)])).toBe(0);
});
