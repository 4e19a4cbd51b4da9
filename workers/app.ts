import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "#server-build";
import { answerByArea } from "./answer-by-area";
import type { Bindings } from "./bindings";
import { OFTEN } from "./clock";
import { countRequests, routeNames } from "./count-requests";
import { handleRequest } from "./handle-request";
import { readOn } from "./read-on";
import { workContext } from "./work-context";

const remix = answerByArea(build as unknown as ServerBuild);
const count = countRequests(routeNames(build as unknown as ServerBuild));

export default {
  async fetch(request: Request, bindings: Bindings, invocation?: ExecutionContext) {
    const began = Date.now();
    const response = await handleRequest(request, bindings, remix, invocation);
    // What was refused stays unread; what went wrong is no fault of who sent it, and they are to learn of it.
    if (response.status >= 500) await readOn(request.body);
    const now = Date.now();
    if (invocation) count(new URL(request.url), response, { now, milliseconds: now - began }, bindings, invocation);
    return response;
  },
  // What no request needs is taken in when it is: it would cost each start of the Worker.
  async queue(batch: MessageBatch, bindings: Bindings) {
    const { handleJobs } = await import("./handle-jobs");
    await handleJobs(batch, workContext(bindings, "first-primary"));
  },
  async scheduled({ cron }: ScheduledController, bindings: Bindings) {
    const context = workContext(bindings, "first-primary");
    const { keepUp, keepUpOften } = await import("./keep-up");
    await (cron === OFTEN ? keepUpOften(context) : keepUp(context));
  },
} satisfies ExportedHandler<Bindings>;
