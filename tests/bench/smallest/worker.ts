import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "./build/server";

const remix = createRequestHandler(build as unknown as ServerBuild);

export default {
  fetch: (request, { DB }) => remix(request, { database: DB } as AppLoadContext),
} satisfies ExportedHandler<{ DB: D1Database }>;
