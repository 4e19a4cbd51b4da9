import { execFileSync } from "node:child_process";
import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import type { Bindings } from "./workers/bindings";
import { loadContext } from "./workers/load-context";
import { characterMaps } from "./workers/local/browser/character-maps";
import { browserChunk } from "./workers/local/browser/chunks";
import { drawAtOnce } from "./workers/local/browser/draw-at-once";
import { iconFiles } from "./workers/local/browser/icon-files";
import { browserLicences } from "./workers/local/browser/licences";
import { rowStepsOfImages } from "./workers/local/browser/row-steps";
import { fuelledPdf } from "./workers/local/fuel/fuelled-pdf";
import { runJobsAtOnce } from "./workers/local/run-jobs-at-once";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

const stateDir = process.env.STATE_DIR ?? ".wrangler/state";

/** The commit that is built; undefined outside of a repository. */
function commitHere(): string | undefined {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    cloudflareDevProxyVitePlugin<Bindings, never>({
      getLoadContext: ({ request, context }) => loadContext(request, runJobsAtOnce(context.cloudflare.env)),
      persist: { path: `${stateDir}/v3` },
      envFiles: [`${stateDir}/vite.env`],
      remoteBindings: false,
    }),
    remix(remixConfig),
    rowStepsOfImages(),
    tailwindcss(),
    tsconfigPaths(),
    drawAtOnce(),
    iconFiles(),
    (isSsrBuild || command === "serve") && fuelledPdf(),
    !isSsrBuild && browserLicences(),
    !isSsrBuild && characterMaps(),
  ],
  ssr: {
    // The built Worker stands alone; in development Node loads packages itself, which CommonJS ones need.
    noExternal: command === "build" || undefined,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  define: { __COMMIT__: JSON.stringify(commitHere()) },
  resolve: { mainFields: ["browser", "module", "main"] },
  // The licences stand in a file of their own.
  esbuild: { legalComments: "none" },
  build: {
    // What travels to the browser is packed tighter than esbuild does.
    minify: isSsrBuild ? true : "terser",
    terserOptions: { compress: { passes: 3 }, format: { comments: false } },
    target: "es2022",
    rollupOptions: isSsrBuild
      ? // Wrangler bundles it once, for pages and jobs alike.
        { external: ["#fuelled-pdf"] }
      : {
          output: { manualChunks: browserChunk, onlyExplicitManualChunks: true },
          // Nothing here reads a property for the sake of what its getter does.
          treeshake: { propertyReadSideEffects: false },
        },
  },
}));
