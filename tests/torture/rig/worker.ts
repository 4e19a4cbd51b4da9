import worker from "../../../workers/app";
import type { Bindings } from "../../../workers/bindings";
import { readHtmlForms } from "../../support/read-html";
import { CALLS, FAULT, type Fault, faultyBindings, Trouble } from "./faults";
import { listViolations } from "./violations";

const JOBS = "objektbuch-file-jobs";

/**
 * The product's own Worker, and what tortures it: a request may say which call of a binding goes wrong for it, and under `/torture/`
 * the data is looked at, jobs are brought and the clock strikes. Never deployed: `wrangler.toml` knows nothing of it.
 */
export default {
  async fetch(request, bindings) {
    const said = request.headers.get(FAULT);
    const trouble = new Trouble(said ? (JSON.parse(said) as Fault) : null);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith("/torture/")) {
      if (said === null) return worker.fetch(request, bindings);
      const honest = new Request(request);
      honest.headers.delete(FAULT);
      return withCalls(await worker.fetch(honest, faultyBindings(bindings, trouble)), trouble);
    }
    const faulty = faultyBindings(bindings, trouble);
    switch (pathname) {
      case "/torture/violations":
        return Response.json(
          await listViolations(bindings, { thorough: searchParams.has("thorough") }).catch((error) => [
            String(error.stack),
          ]),
        );
      case "/torture/jobs":
        return withCalls(Response.json(await bringJobs(bindings, faulty)), trouble);
      case "/torture/night":
        await strike(bindings, faulty);
        return withCalls(new Response(null), trouble);
      case "/torture/forms":
        return Response.json(await readHtmlForms(await request.text()));
      default:
        return new Response(null, { status: 404 });
    }
  },
  queue: worker.queue,
  scheduled: worker.scheduled,
} satisfies ExportedHandler<Bindings>;

function withCalls(response: Response, { calls }: Trouble): Response {
  const told = new Response(response.body, response);
  told.headers.set(CALLS, JSON.stringify(calls));
  return told;
}

/** Brings each job that waits as the queue would, and returns what became of the messages. */
async function bringJobs({ DB }: Bindings, faulty: Bindings): Promise<string[]> {
  const { results } = await DB.prepare("select id from file_jobs where state = 'waiting' order by id").all<{
    id: number;
  }>();
  const ends: string[] = [];
  for (const { id } of results) {
    const end = { ack: () => void ends.push("done"), retry: () => void ends.push("again") };
    const message = { id: String(id), timestamp: new Date(), attempts: 1, body: { jobId: id }, ...end };
    const none = { ackAll: () => {}, retryAll: () => {} };
    await worker.queue({ queue: JOBS, messages: [message], metadata: METADATA, ...none }, faulty);
  }
  return ends;
}

const METADATA = { metrics: { backlogCount: 0, backlogBytes: 0 } };

/** A night later, for what counts the hours: what was sent was sent yesterday, and what was deleted long ago. */
async function strike({ DB }: Bindings, faulty: Bindings): Promise<void> {
  await DB.prepare("update file_jobs set sent_time = '2020-01-01T00:00:00.000Z' where sent_time is not null").run();
  await worker.scheduled({ cron: "", scheduledTime: Date.now(), noRetry: () => {} }, faulty);
}
