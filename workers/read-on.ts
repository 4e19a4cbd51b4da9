import { MEGABYTE, mostMegabytes } from "../app/modules/base/files/most-megabytes";

/** No body that is taken may be larger; and so long a slow one may take. */
const MOST = { bytes: (mostMegabytes.form + 5) * MEGABYTE, milliseconds: 20_000 };

/**
 * Takes what nobody read of a request's body, unheeded, before its answer goes: where a connection is closed with some of it
 * unread, the answer is lost with it. Ends early with what is larger or slower than `most`.
 */
export async function readOn(body: ReadableStream<Uint8Array> | null, most = MOST): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const timer = setTimeout(() => reader.cancel().catch(() => {}), most.milliseconds);
  try {
    for (let taken = 0; taken < most.bytes; ) {
      const { done, value } = await reader.read();
      if (done) return;
      taken += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // Who sent it is gone.
  } finally {
    clearTimeout(timer);
  }
}
