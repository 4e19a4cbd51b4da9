import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SAMPLES, samplesThere } from "../support/samples";
import type { TortureFile } from "./own-files";

/** The files of real banks, none if their folder is absent. */
export function sampleFiles(): TortureFile[] {
  if (!samplesThere) return [];
  return ["mt940", "camt", "csv"].flatMap((folder) =>
    readdirSync(join(SAMPLES, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/\.(expected|tsv|json)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => ({ name: path.slice(SAMPLES.length + 1), bytes: new Uint8Array(readFileSync(path)) })),
  );
}
