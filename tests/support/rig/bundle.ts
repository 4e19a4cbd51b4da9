import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../../workers/local/processes/project-root";

/** Builds the product, or by its configuration another Remix app. */
export async function buildApp(...config: string[]): Promise<void> {
  await tool("remix", "vite:build", ...config);
}

/** Bundles a Worker into a folder, as it would be deployed, and returns the bundle's path. */
export async function bundle(folder: string, entry = "workers/app.ts"): Promise<string> {
  await tool("wrangler", "deploy", entry, "--dry-run", "--outdir", folder);
  return join(folder, basename(entry).replace(/\.ts$/, ".js"));
}

/** The script of a Worker, bundled. */
export async function bundledScript(folder: string, entry?: string): Promise<string> {
  return readFile(await bundle(folder, entry), "utf8");
}

async function tool(name: string, ...parameters: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
  await promisify(execFile)(join(projectRoot, "node_modules", ".bin", name), parameters, { cwd: projectRoot, env });
}
