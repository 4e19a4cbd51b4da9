import { runTool } from "../processes/run-tool";

/**
 * Brings the local database up to date, fills it with demo data if it is empty, and answers what there is to say, in a
 * process of its own: it loads Wrangler, which ends its process on Ctrl-C.
 */
export async function prepareDatabase(stateDir: string, interrupted?: AbortSignal): Promise<string> {
  const env = { STATE_DIR: stateDir };
  return runTool("Das Vorbereiten der Datenbank", "tsx", ["workers/local/seed.ts"], { stateDir, env, interrupted });
}
