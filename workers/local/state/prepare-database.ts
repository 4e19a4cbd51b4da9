import { runTool } from "../processes/run-tool";

/**
 * Brings the local database up to date, fills it with demo data if it is empty, and answers what there is to say about
 * it. Seeding runs in a process of its own: it loads Wrangler, which ends the process that it lives in on Ctrl-C.
 */
export async function prepareDatabase(stateDir: string, interrupted?: AbortSignal): Promise<string> {
  await applyMigrations(stateDir, interrupted);
  const env = { STATE_DIR: stateDir };
  return runTool("Das Füllen der Datenbank", "tsx", ["workers/local/seed.ts"], { stateDir, env, interrupted });
}

/** Brings the local database to the newest migration, asking nothing. */
export async function applyMigrations(stateDir: string, interrupted?: AbortSignal): Promise<void> {
  const parameters = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir];
  await runTool("Das Vorbereiten der Datenbank", "wrangler", parameters, { stateDir, env: { CI: "1" }, interrupted });
}
