import { runTool } from "./run-tool";

/** Brings the local database to the newest migration, asking nothing. */
export async function applyMigrations(stateDir: string, interrupted?: AbortSignal): Promise<void> {
  const parameters = ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir];
  await runTool("Das Vorbereiten der Datenbank", "wrangler", parameters, { stateDir, env: { CI: "1" }, interrupted });
}
