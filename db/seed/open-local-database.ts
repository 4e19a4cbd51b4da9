import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { type FileStore, openFiles } from "../../app/modules/files/file-store";
import { projectRoot } from "../../workers/local/project-root";
import { connect, type Db } from "../client";

/**
 * Opens the database and the files that `wrangler dev --persist-to stateDir` uses. They keep the process alive until `close`
 * was called.
 */
export async function openLocalDatabase(
  stateDir: string,
): Promise<{ db: Db; files: FileStore; close: () => Promise<void> }> {
  // Without it Miniflare asks the internet where this machine stands, and waits seconds for the answer when offline.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
    configPath: join(projectRoot, "wrangler.toml"),
    persist: { path: join(stateDir, "v3") },
    remoteBindings: false,
  });
  return { db: connect(env.DB), files: openFiles(env.FILES), close: dispose };
}
