import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The name of a field that only conform speaks of. */
const CONFORM_MARK = "__intent__";

/**
 * Bytes, each module gzipped, of the scripts that a page's HTML loads: those it names and whatever they import
 * statically, and whether conform is among them. The manifest is data, but it is a script that is loaded, so it counts.
 */
export async function measureScripts(html: string, client: string): Promise<{ bytes: number; drawForms: boolean }> {
  const waiting = [...html.matchAll(/(?:href=|src=|from |import )"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const seen = new Set<string>();
  let bytes = 0;
  let drawForms = false;
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const source = await readFile(join(client, path), "utf8");
    bytes += gzipSync(source).length;
    drawForms ||= source.includes(CONFORM_MARK);
    for (const [, imported] of source.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      waiting.push(`/assets/${imported}`);
  }
  return { bytes, drawForms };
}
