import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { projectRoot } from "../../../workers/local/processes/project-root";

/** What the build is made of; tests, demo data and migrations stand in these folders and are no part of it. */
const SOURCES = ["app", "db"];
const NOT_BUILT = /\.test\.tsx?$|(^|\/)fixtures\/|^db\/(seed|migrations)\//;
const BUILD = "build/server/index.js";

/** Runs before the tests of the Worker, which load the build: fails where it is not that of the code as it stands. */
export default async function refuseStaleBuild(): Promise<void> {
  const wrong = await explainStaleBuild(projectRoot);
  if (wrong) throw new Error(wrong);
}

/** Says what is wrong with the build below `root`; null if no source file was changed after it. */
export async function explainStaleBuild(root: string): Promise<string | null> {
  const built = await stat(join(root, BUILD)).catch(() => null);
  if (!built) return "The tests of the Worker run the built application, and there is none: run npm run build first.";
  const files = await Promise.all(SOURCES.map((folder) => listFiles(root, folder)));
  for (const file of files.flat().filter((path) => !NOT_BUILT.test(path)))
    if ((await stat(join(root, file))).mtimeMs > built.mtimeMs)
      return `The tests of the Worker run the built application, and ${file} was changed after it: run npm run build first.`;
  return null;
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
