import { gzipSync } from "node:zlib";
import { Miniflare } from "miniflare";
import { bundled, PRODUCT, type Stage } from "./stage";

/** What the bundle weighs as it is deployed, and how long it takes to start. */
export const bundleStage: Stage<string> = {
  set: async (bench) => ({ on: await bundled(bench, PRODUCT), strike: async () => {} }),
  parts: {
    bundle: async (source, _, tell) => {
      tell({
        name: "Worker bundle, gzip",
        figure: gzipSync(source).length / 1024,
        decimals: 0,
        unit: " KB",
        aim: { atMost: 1638 },
        detail: "app.js as it is deployed",
      });
      tell({
        name: "Worker start-up",
        figure: await timeStartUp(source),
        decimals: 0,
        unit: " ms",
        aim: { atMost: 100 },
        detail: "compiling and evaluating app.js, quickest of several",
      });
    },
  },
};

const TIMES = 7;

/**
 * Milliseconds that a bundle takes to be compiled and evaluated. A Worker's clock stands still while it computes, so the
 * bundle is loaded by `import()` within a request and the request timed from outside, less what an empty module takes.
 * It is loaded several times in one runtime, each time as new source; the quickest is nearest to the pure work.
 */
async function timeStartUp(source: string): Promise<number> {
  const copies = Array.from({ length: TIMES }, (_, index) => [
    { type: "ESModule" as const, path: `empty-${index}.js`, contents: `export default ${index};` },
    { type: "ESModule" as const, path: `bundle-${index}.js`, contents: `// ${index}\n${source}` },
  ]);
  const miniflare = new Miniflare({
    cf: false,
    modules: [{ type: "ESModule", path: "worker.js", contents: IMPORTER }, ...copies.flat()],
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
  });
  try {
    const address = await miniflare.ready;
    const quickest = async (name: string) => {
      const took: number[] = [];
      for (let index = 0; index < TIMES; index++) took.push(await time(new URL(`/${name}-${index}.js`, address)));
      return Math.min(...took);
    };
    const empty = await quickest("empty");
    return (await quickest("bundle")) - empty;
  } finally {
    await miniflare.dispose();
  }
}

const IMPORTER = `
  export default {
    async fetch(request) {
      const loaded = await import("." + new URL(request.url).pathname);
      return new Response(typeof loaded.default);
    },
  };
`;

async function time(url: URL): Promise<number> {
  const began = performance.now();
  const response = await fetch(url);
  const said = await response.text();
  if (!response.ok) throw new Error(`${url.pathname} could not be loaded: ${said}`);
  return performance.now() - began;
}
