import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/server";
import { answerByArea } from "./answer-by-area";
import { handleRequest } from "./handle-request";
import type { Bindings } from "./load-context";

const remix = answerByArea(build as unknown as ServerBuild);

export default {
  fetch: (request: Request, bindings: Bindings) => handleRequest(request, bindings, remix),
} satisfies ExportedHandler<Bindings>;
