import { expect, test, vi } from "vitest";
import { streamRows } from "./stream-rows";

async function* chunksOf(...chunks: (unknown[] | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}

test("chunks become one list, whatever their sizes", async () => {
  const bodyOf = async (...chunks: unknown[][]) => (await streamRows(chunksOf(...chunks), vi.fn())).json();
  expect(await bodyOf([{ id: 3 }, { id: 2 }], [], [{ id: 1 }])).toEqual({ rows: [{ id: 3 }, { id: 2 }, { id: 1 }] });
  expect(await bodyOf([])).toEqual({ rows: [] });
  expect(await bodyOf()).toEqual({ rows: [] });
});

test("a failure is thrown before anything was sent, and breaks off what was begun, and is told", async () => {
  const onFailure = vi.fn();
  const lost = new Error("lost");
  await expect(streamRows(chunksOf(lost), onFailure)).rejects.toThrow("lost");
  expect(onFailure).not.toHaveBeenCalled();
  const begun = await streamRows(chunksOf([1], [2], lost), onFailure);
  await expect(begun.text()).rejects.toThrow("The answer broke off");
  expect(onFailure.mock.calls).toEqual([[lost]]);
});

test("who goes away early lets the rows be", async () => {
  let closed = false;
  async function* endless() {
    try {
      for (;;) yield [1];
    } finally {
      closed = true;
    }
  }
  await (await streamRows(endless(), vi.fn())).body?.cancel();
  expect(closed).toBe(true);
});
