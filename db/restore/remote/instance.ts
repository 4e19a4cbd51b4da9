import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { projectRoot } from "../../../workers/local/processes/project-root";
import { runTool } from "../../../workers/local/processes/run-tool";

/** An instance that only Wrangler reaches. */
export type Instance = {
  /** Tells this instance's database and bucket from those of others. */
  name: string;
  /** The one row that a query answers. */
  ask: (query: string) => Promise<Record<string, string | number | null>>;
  migrate: () => Promise<void>;
  /** Runs a file of SQL: all of it or nothing. */
  execute: (file: string) => Promise<void>;
  /** Puts the objects that a file lists: `[{key, file}, …]`. */
  put: (list: string) => Promise<void>;
};

/** The instance at Cloudflare, as `wrangler.toml` names it. */
export const REMOTE = ["--remote"] as const;

const answersSchema = z.tuple([
  z.object({ results: z.tuple([z.record(z.string(), z.union([z.string(), z.number(), z.null()]))]) }),
]);

/** The instance that the parameters `where` of Wrangler mean; its logs lie in the state folder. */
export function reachByWrangler(
  where: readonly string[],
  { stateDir, interrupted }: { stateDir: string; interrupted?: AbortSignal },
): Instance {
  const { d1_databases, r2_buckets } = unstable_readConfig({ config: join(projectRoot, "wrangler.toml") });
  const bucket = r2_buckets[0]?.bucket_name ?? "FILES";
  const run = (purpose: string, ...parameters: string[]) =>
    runTool(purpose, "wrangler", [...parameters, ...where], { stateDir, env: { CI: "1" }, interrupted });
  return {
    name: `${d1_databases[0]?.database_id ?? "DB"}-${bucket}`,
    ask: async (query) => {
      const said = await run("Die Abfrage der Datenbank", "d1", "execute", "DB", "--json", "--command", query);
      // Warnings stand beside the answer.
      const [answer = ""] = /^\[[\s\S]*^\]$/m.exec(said) ?? [];
      return answersSchema.parse(JSON.parse(answer))[0].results[0];
    },
    migrate: async () => void (await run("Das Anlegen der Tabellen", "d1", "migrations", "apply", "DB")),
    execute: async (file) =>
      void (await run("Das Füllen der Datenbank", "d1", "execute", "DB", "--yes", "--file", file)),
    put: async (list) =>
      void (await run("Das Senden der Dateien", "r2", "bulk", "put", bucket, "--filename", list, "--force")),
  };
}
