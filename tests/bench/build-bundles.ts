import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../workers/local/project-root";

const run = promisify(execFile);

const SMALLEST = "tests/bench/smallest";

/** Builds the product and the smallest Remix app, and bundles both, the import alone and the search alone, as they would be deployed. */
export async function buildBundles(folder: string, { productIsBuilt }: { productIsBuilt: boolean }): Promise<void> {
  if (!productIsBuilt) await tool("remix", "vite:build");
  await bundle(join(folder, "product"));
  await bundle(join(folder, "import"), "tests/bench/import/worker.ts");
  await bundle(join(folder, "search"), "tests/bench/search/worker.ts");
  try {
    await tool("remix", "vite:build", "--config", `${SMALLEST}/vite.config.ts`);
    await bundle(join(folder, "smallest"), `${SMALLEST}/worker.ts`);
  } finally {
    await rm(join(projectRoot, SMALLEST, "build"), { recursive: true, force: true });
  }
}

async function bundle(folder: string, ...entry: string[]): Promise<void> {
  await tool("wrangler", "deploy", ...entry, "--dry-run", "--outdir", folder);
}

async function tool(name: string, ...parameters: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
  await run(join(projectRoot, "node_modules", ".bin", name), parameters, { cwd: projectRoot, env });
}
