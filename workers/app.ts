import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "#server-build";
import { LOST_AFTER_MS } from "../app/modules/base/jobs/send-jobs";
import { answerByArea } from "./answer-by-area";
import type { Bindings } from "./bindings";
import { OFTEN } from "./clock";
import { handleRequest } from "./handle-request";
import { workContext } from "./work-context";

const remix = answerByArea(build as unknown as ServerBuild);

export default {
  fetch: (request: Request, bindings: Bindings, invocation?: ExecutionContext) =>
    handleRequest(request, bindings, remix, invocation),
  // What no request needs is taken in when it is: it would cost each start of the Worker.
  async queue(batch: MessageBatch, bindings: Bindings) {
    const { handleJobs } = await import("./handle-jobs");
    await handleJobs(batch, workContext(bindings, "first-primary"));
  },
  async scheduled({ cron }: ScheduledController, bindings: Bindings) {
    const context = workContext(bindings, "first-primary");
    if (cron === OFTEN) return context.sendJobs({ lostAfter: LOST_AFTER_MS });
    const { keepUp } = await import("./keep-up");
    await keepUp(context);
  },
} satisfies ExportedHandler<Bindings>;
