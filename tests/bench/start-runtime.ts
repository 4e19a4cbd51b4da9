import { readFile } from "node:fs/promises";
import { Agent } from "node:http";
import { join } from "node:path";
import { Miniflare, type WorkerOptions } from "miniflare";
import type { D1Client } from "../../db/client";
import { databaseThrough, databaseWorker } from "../../db/seed/database-worker";
import { bareWorker } from "./bare-worker";
import type { Target } from "./compare-speed";

export const SESSION_SECRET = "session-secret-of-the-bench";

/**
 * The Workers of the bench: the product, once more over a database with many activities, what it is held against, and the
 * import of bank statements, the work on images, and the search, over few documents and over many, each alone.
 */
export type WorkerName = "product" | "many" | "smallest" | "bare" | "import" | "images" | "searchFew" | "searchMany";

/** The Workers that run beside each other in one runtime. */
export type Runtime = {
  database: (worker: WorkerName) => Promise<D1Client>;
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
  const images = await readFile(join(folder, "images", "worker.js"), "utf8");
  const search = await readFile(join(folder, "search", "worker.js"), "utf8");
  const miniflare = new Miniflare({
    cf: false,
    handleRuntimeStdio: silence,
    workers: [
      { ...worker("product", product), r2Buckets: { FILES: "portfolio" } },
      { ...worker("many", product), r2Buckets: { FILES: "many" } },
      worker("smallest", smallest),
      worker("bare", bareWorker),
      { ...worker("import", statements), r2Buckets: { FILES: "import" } },
      { ...worker("images", images), r2Buckets: { FILES: "images" }, images: { binding: "IMAGES" } },
      worker("searchFew", search),
      worker("searchMany", search),
      ...[...new Set(Object.values(databases))].map((database) => boundTo(database, doorOf(database), databaseWorker)),
    ],
  });
  await miniflare.ready;
  const agent = new Agent({ keepAlive: true });
  return {
    database: async (name) => {
      const door = await miniflare.unsafeGetDirectURL(doorOf(databases[name]));
      // Where rows are made for long in between, a kept connection is closed on the other side.
      return databaseThrough((body) => fetch(door, { method: "POST", body, headers: { connection: "close" } }));
    },
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

/** The database of each Worker. */
const databases: Record<WorkerName, string> = {
  product: "portfolio",
  many: "many",
  smallest: "portfolio",
  bare: "portfolio",
  import: "import",
  images: "images",
  searchFew: "search-few",
  searchMany: "search-many",
};

const worker = (name: WorkerName, script: string) => boundTo(databases[name], name, script);

/** The Worker through which a database is filled. */
const doorOf = (database: string) => `${database}-database`;

function boundTo(database: string, name: string, script: string): WorkerOptions {
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
