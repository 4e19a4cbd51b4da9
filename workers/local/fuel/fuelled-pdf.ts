import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { projectRoot } from "../processes/project-root";
import { fuelLoops } from "./fuel-loops";

const LIBRARY = "node_modules/unpdf/dist/pdfjs.mjs";

/** What `#fuelled-pdf` leads to: the Worker's jobs are bundled from there, not from what Vite makes of the pages. */
const FUELLED = "build/pdf/fuelled-pdf.mjs";

/** Writes PDF.js once more, with loops that come to an end. */
export function fuelledPdf(): Plugin {
  return {
    name: "fuelled-pdf",
    async buildStart() {
      const code = await readFile(join(projectRoot, LIBRARY), "utf8");
      const path = join(projectRoot, FUELLED);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(
        path,
        fuelLoops(code, (source) => this.parse(source)),
      );
    },
  };
}
