import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  Miniflare,
  type Request as OutboundRequest,
  Response as OutboundResponse,
  type WorkerOptions,
} from "miniflare";
import { unstable_readConfig } from "wrangler";
import { connect, type Db } from "../../../db/client";
import { databaseThrough, databaseWorker } from "../../../db/seed/database-worker";
import { projectRoot } from "../../../workers/local/processes/project-root";
import { createTestGoogle } from "../../support/test-google";

export const SESSION_SECRET = "session-secret-of-the-torture";

const QUEUE = "objektbuch-file-jobs";

const ISSUER = "http://localhost:8788";

const VARIABLES = {
  SESSION_SECRET,
  PRODUCTION_HOST: "",
  ADMIN_EMAIL: "admin@objektbuch.example",
  GOOGLE_ISSUER: ISSUER,
  GOOGLE_CLIENT_ID_PRODUCTION: "production",
  GOOGLE_CLIENT_ID_DEVELOPMENT: "development",
};

/** What a rig runs, where it keeps its data, and whether the queue brings jobs by itself. */
export type RigOptions = { script: string; stateDir: string; queue: boolean };

/** The Worker under torture in a runtime of its own, which may be killed and begun again on the same data. */
export class Rig {
  private constructor(
    private readonly options: RigOptions,
    private miniflare: Miniflare,
    public pid: number,
    public url: URL,
    public db: Db,
  ) {}

  static async start(options: RigOptions): Promise<Rig> {
    const { miniflare, pid, url, db } = await begin(options);
    return new Rig(options, miniflare, pid, url, db);
  }

  /** Ends the runtime as a power cut would; nothing answers after that until `revive`. */
  kill(): void {
    process.kill(this.pid, "SIGKILL");
  }

  async revive(): Promise<void> {
    await this.miniflare.dispose();
    const { miniflare, pid, url, db } = await begin(this.options);
    Object.assign(this, { miniflare, pid, url, db });
  }

  async stop(): Promise<void> {
    await this.miniflare.dispose();
  }
}

/** Reads a bundle as `bundleWorker` wrote it. */
export function readBundle(folder: string): Promise<string> {
  return readFile(join(folder, "worker.js"), "utf8");
}

let lastBegun: Promise<unknown> = Promise.resolve();

/** One after another, so that each finds its own runtime. */
function begin(options: RigOptions): ReturnType<typeof beginAlone> {
  const begun = lastBegun.then(() => beginAlone(options));
  lastBegun = begun.catch(() => null);
  return begun;
}

async function beginAlone({ script, stateDir, queue }: RigOptions) {
  const others = await listRuntimes();
  // As `wrangler dev` names them, so that what restores an instance finds it.
  const { d1_databases, r2_buckets } = unstable_readConfig({ config: join(projectRoot, "wrangler.toml") });
  const bindings = {
    bindings: VARIABLES,
    d1Databases: { DB: d1_databases[0]?.database_id ?? "DB" },
    r2Buckets: { FILES: r2_buckets[0]?.bucket_name ?? "FILES" },
  };
  const miniflare = new Miniflare({
    cf: false,
    handleRuntimeStdio: silence,
    d1Persist: join(stateDir, "v3", "d1"),
    r2Persist: join(stateDir, "v3", "r2"),
    workers: [
      {
        ...workerOptions("product", script),
        ...bindings,
        images: { binding: "IMAGES" },
        outboundService: answerAsOthers,
        queueProducers: { FILE_JOBS: { queueName: QUEUE } },
        ...(queue && {
          queueConsumers: {
            [QUEUE]: { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 3, deadLetterQueue: `${QUEUE}-dead` },
            [`${QUEUE}-dead`]: {},
          },
        }),
      },
      { ...workerOptions("database", databaseWorker), ...bindings },
    ],
  });
  await miniflare.ready;
  const pid = (await listRuntimes()).find((id) => !others.includes(id));
  if (pid === undefined) throw new Error("No runtime was started");
  const door = await miniflare.unsafeGetDirectURL("database");
  const db = connect(databaseThrough((body) => fetch(door, { method: "POST", body })));
  return { miniflare, pid, url: await miniflare.unsafeGetDirectURL("product"), db };
}

function workerOptions(name: string, script: string): WorkerOptions {
  return {
    name,
    modules: [{ type: "ESModule", path: "worker.js", contents: script }],
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
}

const google = await createTestGoogle(ISSUER);

/** Nothing leaves the machine: what the Worker asks of Google is answered here, all else by nobody. */
async function answerAsOthers(request: OutboundRequest): Promise<OutboundResponse> {
  const { url, method, headers } = request;
  const body = method === "GET" || method === "DELETE" ? null : await request.text();
  const signIn = await google.answer(url, async () => body ?? "");
  if (signIn) return OutboundResponse.json(signIn.body, { status: signIn.status });
  const sheet = await google.answerSheets(new Request(url, { method, headers: [...headers], body }));
  return sheet
    ? new OutboundResponse((await sheet.text()) || null, { status: sheet.status })
    : new OutboundResponse(null, { status: 599 });
}

/** The runtimes that this process started. */
async function listRuntimes(): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,comm="]);
  return stdout.split("\n").flatMap((line) => {
    const [pid, parent, command] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && command === "workerd" ? [Number(pid)] : [];
  });
}

/** What the Workers log is read and dropped, as nobody collects it here. */
function silence(...streams: NodeJS.ReadableStream[]): void {
  for (const stream of streams) stream.resume();
}
