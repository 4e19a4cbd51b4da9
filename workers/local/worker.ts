import app from "../app";
import type { Bindings, MailBinding } from "../bindings";
import { workContext } from "../work-context";

/** Longer than any job should take here: the queue of `wrangler dev` brings nothing more until it has its answer. */
const MOST_QUEUE_MS = 120_000;

/** On a desk a mail goes to the log. */
function withMail(bindings: Bindings): Bindings {
  const send: MailBinding["send"] = async ({ from, to, subject, text }) =>
    console.log({ mail: to, from, subject, text });
  return { ...bindings, MAIL: bindings.MAIL ?? { send } };
}

let isFirst = true;

/** The queue of `wrangler dev` forgets what it holds when it ends: with the first request, all that waits is given to it anew. */
function sendWaiting(bindings: Bindings, invocation: ExecutionContext): void {
  if (!isFirst) return;
  isFirst = false;
  invocation.waitUntil(workContext(bindings, "first-primary").sendJobs({ lostAfter: 0 }));
}

/**
 * The Worker as it runs on a desk. The proxy of `wrangler dev` loses the answer of a Worker that stops reading a body,
 * so the rest is read and thrown away before; a body nobody began to read it sees to itself.
 */
export default {
  async fetch(request, bindings, invocation) {
    sendWaiting(bindings, invocation);
    if (!request.body) return app.fetch(request, withMail(bindings), invocation);
    const { body, rest } = readToTheEnd(request.body);
    const answer = await app.fetch(new Request(request, { body }), withMail(bindings), invocation);
    await rest();
    return answer;
  },
  async queue(batch, bindings) {
    const over = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("A job that came to no end")), MOST_QUEUE_MS);
    });
    await Promise.race([app.queue(batch, bindings), over]);
  },
  scheduled: (controller, bindings) => app.scheduled(controller, withMail(bindings)),
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
