import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../workers/local/project-root";
import type { TortureFile } from "./own-files";

const ROOT = join(projectRoot, "../shared/samples");

/** The files of real banks, none where their folder is absent. */
export function sampleFiles(): TortureFile[] {
  if (!existsSync(ROOT)) return [];
  return ["mt940", "camt", "csv"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/\.(expected|tsv|json)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => ({ name: path.slice(ROOT.length + 1), bytes: new Uint8Array(readFileSync(path)) })),
  );
}
