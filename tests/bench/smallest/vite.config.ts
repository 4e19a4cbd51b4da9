import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "../../../remix.config.js";

export default defineConfig({
  plugins: [
    remix({
      ...remixConfig,
      appDirectory: "tests/bench/smallest/app",
      buildDirectory: "tests/bench/smallest/build",
    }),
    tsconfigPaths(),
  ],
  ssr: {
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: { minify: true, target: "es2022", chunkSizeWarningLimit: 2000 },
});
