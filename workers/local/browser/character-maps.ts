import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { projectRoot } from "../processes/project-root";

const MAPS = join(projectRoot, "node_modules/pdfjs-dist/cmaps");

/** Lays the character maps of PDF.js, with their licence, beside what travels to the browser: the Worker reads them from there. */
export function characterMaps(): Plugin {
  return {
    name: "character-maps",
    apply: "build",
    async generateBundle() {
      for (const name of await readdir(MAPS))
        this.emitFile({
          type: "asset",
          fileName: `character-maps/${name}`,
          source: await readFile(join(MAPS, name)),
        });
    },
  };
}
