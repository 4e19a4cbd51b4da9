import { execFile } from "node:child_process";
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
import { createTestGoogle } from "../test-google";

export const SESSION_SECRET = "session-secret-of-the-rig";

const ISSUER = "http://localhost:8788";

// As `wrangler dev` names them, so that what restores an instance finds it.
const config = unstable_readConfig({ config: join(projectRoot, "wrangler.toml") });
const [DATABASE, BUCKET, QUEUE] = [
  config.d1_databases[0]?.database_id ?? "DB",
  config.r2_buckets[0]?.bucket_name ?? "FILES",
  config.queues.producers?.[0]?.queue ?? "jobs",
];

/** A script, the name of its database and its files if there are several, and whether the queue brings jobs by itself. */
export type RigWorker = { script: string; data?: string; queue?: boolean };

export type RigOptions = {
  workers: Record<string, RigWorker>;
  /** Where the data is kept; without it the data goes with the runtime. */
  stateDir?: string;
};

/** Built Workers in a runtime of their own, which may be killed and begun again on the same data. */
export class Rig {
  private constructor(
    private readonly options: RigOptions,
    private miniflare: Miniflare,
    public pid: number,
    private urls: Map<string, URL>,
  ) {}

  static async start(options: RigOptions): Promise<Rig> {
    const { miniflare, pid, urls } = await begin(options);
    return new Rig(options, miniflare, pid, urls);
  }

  /** Where a Worker answers. */
  url(worker = "product"): URL {
    const url = this.urls.get(worker);
    if (!url) throw new Error(`No ${worker} runs in this rig`);
    return url;
  }

  /** The database of a Worker. */
  db(worker = "product"): Db {
    const door = this.url(doorOf(this.options.workers[worker]?.data ?? DATABASE));
    // If rows are made for long in between, a kept connection is closed on the other side.
    return connect(databaseThrough((body) => fetch(door, { method: "POST", body, headers: { connection: "close" } })));
  }

  /** Ends the runtime as a power cut would; nothing answers after that until `revive`. */
  kill(): void {
    process.kill(this.pid, "SIGKILL");
  }

  async revive(): Promise<void> {
    await this.stop();
    Object.assign(this, await begin(this.options));
  }

  async stop(): Promise<void> {
    await this.miniflare.dispose();
  }
}

let lastBegun: Promise<unknown> = Promise.resolve();

/** One after another, so that each finds its own runtime. */
function begin(options: RigOptions): ReturnType<typeof beginAlone> {
  const begun = lastBegun.then(() => beginAlone(options));
  lastBegun = begun.catch(() => null);
  return begun;
}

async function beginAlone({ workers, stateDir }: RigOptions) {
  const others = await listRuntimes();
  const databases = new Set(Object.values(workers).map(({ data = DATABASE }) => data));
  const miniflare = new Miniflare({
    // Without it Miniflare asks the internet where this machine stands, and waits seconds for the answer when offline.
    cf: false,
    handleRuntimeStdio: silence,
    ...(stateDir && { d1Persist: join(stateDir, "v3", "d1"), r2Persist: join(stateDir, "v3", "r2") }),
    workers: [
      ...Object.entries(workers).map(([name, worker]) => workerOptions(name, worker)),
      ...[...databases].map((data) => workerOptions(doorOf(data), { script: databaseWorker, data })),
    ],
  });
  await miniflare.ready;
  const pid = (await listRuntimes()).find((id) => !others.includes(id));
  if (pid === undefined) throw new Error("No runtime was started");
  const urls = new Map<string, URL>();
  for (const name of [...Object.keys(workers), ...[...databases].map(doorOf)])
    urls.set(name, await miniflare.unsafeGetDirectURL(name));
  return { miniflare, pid, urls };
}

/** The Worker through which a database is filled. */
const doorOf = (data: string) => `${data}-door`;

function workerOptions(name: string, { script, data, queue = false }: RigWorker): WorkerOptions {
  return {
    name,
    modules: [{ type: "ESModule", path: "worker.js", contents: script }],
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    bindings: { ...config.vars, SESSION_SECRET, GOOGLE_ISSUER: ISSUER },
    d1Databases: { DB: data ?? DATABASE },
    r2Buckets: { FILES: data ?? BUCKET },
    images: { binding: "IMAGES" },
    queueProducers: { FILE_JOBS: { queueName: QUEUE } },
    outboundService: answerAsOthers,
    // Straight to the Worker: on the common address Miniflare's own router would take part in every figure.
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    ...(queue && {
      queueConsumers: {
        [QUEUE]: { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 3, deadLetterQueue: `${QUEUE}-dead` },
        [`${QUEUE}-dead`]: {},
      },
    }),
  };
}

const google = await createTestGoogle(ISSUER);

async function answerAsOthers(request: OutboundRequest): Promise<OutboundResponse> {
  const { body, status } = await google.answer(request);
  return new OutboundResponse(body, { status });
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
