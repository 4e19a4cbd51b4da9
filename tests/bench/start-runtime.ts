import { readFile } from "node:fs/promises";
import { Agent } from "node:http";
import { join } from "node:path";
import { Miniflare, type WorkerOptions } from "miniflare";
import { bareWorker } from "./bare-worker";
import type { Target } from "./compare-speed";

export const SESSION_SECRET = "session-secret-of-the-bench";

/**
 * The Workers of the bench: the product, once more over a database with many activities, what it is held against, and the
 * import of bank statements alone, and the search alone, over few documents and over many.
 */
export type WorkerName = "product" | "many" | "smallest" | "bare" | "import" | "searchFew" | "searchMany";

/** The Workers that run beside each other in one runtime. */
export type Runtime = {
  database: (worker: WorkerName) => Promise<D1Database>;
  target: (worker: WorkerName, path: string, headers?: Record<string, string>) => Promise<Target>;
  stop: () => Promise<void>;
};

const VARIABLES = {
  SESSION_SECRET,
  PRODUCTION_HOST: "",
  ADMIN_EMAIL: "admin@objektbuch.example",
  GOOGLE_ISSUER: "https://accounts.google.com",
  GOOGLE_CLIENT_ID_PRODUCTION: "production",
  GOOGLE_CLIENT_ID_DEVELOPMENT: "development",
};

/** Starts the bundles of a folder in Miniflare; their databases go when it stops. */
export async function startRuntime(folder: string): Promise<Runtime> {
  const product = await readFile(join(folder, "product", "app.js"), "utf8");
  const smallest = await readFile(join(folder, "smallest", "worker.js"), "utf8");
  const statements = await readFile(join(folder, "import", "worker.js"), "utf8");
  const search = await readFile(join(folder, "search", "worker.js"), "utf8");
  const miniflare = new Miniflare({
    cf: false,
    handleRuntimeStdio: silence,
    workers: [
      worker("product", "portfolio", product),
      worker("many", "many", product),
      worker("smallest", "portfolio", smallest),
      worker("bare", "portfolio", bareWorker),
      { ...worker("import", "import", statements), r2Buckets: { FILES: "import" } },
      worker("searchFew", "search-few", search),
      worker("searchMany", "search-many", search),
    ],
  });
  await miniflare.ready;
  const agent = new Agent({ keepAlive: true });
  return {
    database: (name) => miniflare.getD1Database("DB", name) as unknown as Promise<D1Database>,
    target: async (name, path, headers) => {
      const address = await miniflare.unsafeGetDirectURL(name);
      return { url: new URL(path, address), headers, agent };
    },
    stop: async () => {
      agent.destroy();
      await miniflare.dispose();
    },
  };
}

function worker(name: WorkerName, database: string, script: string): WorkerOptions {
  return {
    name,
    modules: [{ type: "ESModule", path: "worker.js", contents: script }],
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
    bindings: VARIABLES,
    d1Databases: { DB: database },
    // Straight to the Worker: on the common address Miniflare's own router would take part in every figure.
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
}

/** What the Workers log is read and dropped, as nobody collects it here. */
function silence(...streams: NodeJS.ReadableStream[]): void {
  for (const stream of streams) stream.resume();
}
