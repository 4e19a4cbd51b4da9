import app from "../app";
import type { Bindings } from "../bindings";

/**
 * The Worker as it runs on a desk. The proxy of `wrangler dev` loses the answer of a Worker that stops reading a body, so the
 * rest of one is read here and thrown away before the answer goes. A body that nobody began to read it takes care of itself.
 */
export default {
  async fetch(request, bindings) {
    if (!request.body) return app.fetch(request, bindings);
    const { body, rest } = readToTheEnd(request.body);
    const answer = await app.fetch(new Request(request, { body }), bindings);
    await rest();
    return answer;
  },
  queue: app.queue,
  scheduled: app.scheduled,
} satisfies ExportedHandler<Bindings>;

/** The same body, and what reads the rest of it once it was stopped. */
function readToTheEnd(source: ReadableStream<Uint8Array>) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= source.getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const rest = async () => {
    while (reader && !(await reader.read()).done);
  };
  return { body, rest };
}
