import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../workers/local/processes/project-root";

const run = promisify(execFile);

const SMALLEST = "tests/bench/smallest";

/** Builds the product and the smallest Remix app, and bundles both, and the work alone that is timed by itself, as they would be deployed. */
export async function buildBundles(folder: string, { productIsBuilt }: { productIsBuilt: boolean }): Promise<void> {
  if (!productIsBuilt) await buildProduct();
  await bundleWorker(join(folder, "product"));
  await bundleWorker(join(folder, "import"), "tests/bench/import/worker.ts");
  await bundleWorker(join(folder, "images"), "tests/bench/images/worker.ts");
  await bundleWorker(join(folder, "search"), "tests/bench/search/worker.ts");
  try {
    await tool("remix", "vite:build", "--config", `${SMALLEST}/vite.config.ts`);
    await bundleWorker(join(folder, "smallest"), `${SMALLEST}/worker.ts`);
  } finally {
    await rm(join(projectRoot, SMALLEST, "build"), { recursive: true, force: true });
  }
}

export async function buildProduct(): Promise<void> {
  await tool("remix", "vite:build");
}

/** Bundles a Worker into a folder, as it would be deployed; without an entry the product itself. */
export async function bundleWorker(folder: string, ...entry: string[]): Promise<void> {
  await tool("wrangler", "deploy", ...entry, "--dry-run", "--outdir", folder);
}

async function tool(name: string, ...parameters: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
  await run(join(projectRoot, "node_modules", ".bin", name), parameters, { cwd: projectRoot, env });
}
