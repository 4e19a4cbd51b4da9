import { join } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { projectRoot } from "../../workers/local/processes/project-root";
import { connect, type Db } from "../client";
import { databaseThrough, databaseWorker } from "./database-worker";
import { filesThrough, fileWorker } from "./file-worker";

/**
 * Opens the database and the files that `wrangler dev --persist-to stateDir` uses. They keep the process alive until `close`
 * was called.
 */
export async function openLocalDatabase(
  stateDir: string,
): Promise<{ db: Db; files: FileStore; close: () => Promise<void> }> {
  const { d1_databases, r2_buckets } = unstable_readConfig({ config: join(projectRoot, "wrangler.toml") });
  const miniflare = new Miniflare({
    // Without it Miniflare asks the internet where this machine stands, and waits seconds for the answer when offline.
    cf: false,
    workers: [
      {
        name: "database",
        modules: true,
        script: databaseWorker,
        d1Databases: { DB: d1_databases[0]?.database_id ?? "DB" },
      },
      {
        name: "files",
        modules: true,
        script: fileWorker,
        routes: ["files/*"],
        r2Buckets: { FILES: r2_buckets[0]?.bucket_name ?? "FILES" },
      },
    ],
    d1Persist: join(stateDir, "v3", "d1"),
    r2Persist: join(stateDir, "v3", "r2"),
  });
  // If rows are made for long in between, a kept connection is closed on the other side.
  const ask = (address: string, body?: string | Uint8Array) =>
    miniflare.dispatchFetch(address, { method: "POST", body, headers: { connection: "close" } });
  return {
    db: connect(databaseThrough((body) => ask("http://database", body))),
    files: filesThrough((query, bytes) => ask(`http://files/${query}`, bytes)),
    close: () => miniflare.dispose(),
  };
}
