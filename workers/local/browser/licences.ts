import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^\0?(.*\/node_modules\/(@[^/]+\/)?[^/]+)\//;

/** Puts the licences of all packages that travel to the browser into `/licences.txt`, so that not each script repeats them. */
export function browserLicences(): Plugin {
  return {
    name: "browser-licences",
    apply: "build",
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const folders = new Set(modules.flatMap((module) => PACKAGE.exec(module)?.[1] ?? []));
      const licences = await Promise.all([...folders].sort().map(readLicence));
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licences.join("\n\n") });
    },
  };
}

async function readLicence(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? await readFile(join(folder, file), "utf8") : "";
  return `${name} ${version} (${license})\n\n${text}`.trim();
}
