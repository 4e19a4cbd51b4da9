import { join } from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { type FileStore, openFiles } from "../../app/modules/files/file-store";
import { projectRoot } from "../../workers/local/project-root";
import { connect, type Db } from "../client";
import { databaseThrough, databaseWorker } from "./database-worker";

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
    modules: true,
    script: databaseWorker,
    d1Databases: { DB: d1_databases[0]?.database_id ?? "DB" },
    d1Persist: join(stateDir, "v3", "d1"),
    r2Buckets: { FILES: r2_buckets[0]?.bucket_name ?? "FILES" },
    r2Persist: join(stateDir, "v3", "r2"),
  });
  const { FILES } = await miniflare.getBindings<{ FILES: R2Bucket }>();
  // Where rows are made for long in between, a kept connection is closed on the other side.
  const ask = (body: string) =>
    miniflare.dispatchFetch("http://database", { method: "POST", body, headers: { connection: "close" } });
  return { db: connect(databaseThrough(ask)), files: openFiles(FILES), close: () => miniflare.dispose() };
}
