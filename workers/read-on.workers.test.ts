import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ORIGIN } from "../tests/support/call";
import { createPerson, inBrowser } from "../tests/support/people";
import worker from "./app";
import type { Bindings } from "./bindings";
import { readOn } from "./read-on";

const bindings = env as unknown as Bindings;

const PIECE = new Uint8Array(10_000);

/** A body of so many pieces, and how many of them were taken. */
function inPieces(pieces: number) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === pieces) return controller.close();
        taken++;
        controller.enqueue(PIECE);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

test("what comes while something goes wrong is taken to its end, as the answer would be cut off with the rest", async () => {
  const away = { ...bindings, DB: {} as D1Database };
  const { headers: editor } = await inBrowser(await createPerson("editor"));
  for (const [served, path, status, whole] of [
    [away, "/property-groups/new", 500, true],
    [bindings, "/nowhere/at/all", 405, false],
  ] as const) {
    const { body, taken } = inPieces(150);
    const headers = { ...editor, Host: new URL(ORIGIN).host, Origin: ORIGIN, "Content-Type": "application/json" };
    const request = new Request(ORIGIN + path, { method: "POST", headers, body });
    const response = await worker.fetch(request, served);
    expect([path, response.status, taken() === 150]).toEqual([path, status, whole]);
  }
});

test("a body without end is given up after so many bytes, and one that stalls after a while", async () => {
  const endless = inPieces(Number.POSITIVE_INFINITY);
  await readOn(endless.body, { bytes: 95_000, milliseconds: 5_000 });
  expect(endless.taken()).toBe(10);
  const stalled = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
  const began = performance.now();
  await readOn(stalled, { bytes: 95_000, milliseconds: 50 });
  expect(performance.now() - began).toBeLessThan(2_000);
});

test("a body that somebody reads, or that breaks off, is left alone", async () => {
  const held = inPieces(3);
  held.body.getReader();
  await readOn(held.body);
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("gone")) });
  await readOn(broken);
  expect(held.taken()).toBe(0);
});
