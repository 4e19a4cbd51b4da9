import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Bytes, each module gzipped, of the scripts that a page's HTML loads: those it names and whatever they import
 * statically. The manifest is data, but it is a script that is loaded, so it counts.
 */
export async function firstLoadBytes(html: string, client: string): Promise<number> {
  const waiting = [...html.matchAll(/(?:href=|src=|from |import )"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  const seen = new Set<string>();
  let bytes = 0;
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const source = await readFile(join(client, path), "utf8");
    bytes += gzipSync(source).length;
    for (const [, imported] of source.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      waiting.push(`/assets/${imported}`);
  }
  return bytes;
}
