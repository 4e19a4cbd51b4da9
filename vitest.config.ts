import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { Response } from "miniflare";
import { defineConfig } from "vitest/config";
import { listSampleImages, readSample } from "./tests/support/samples";
import { createTestGoogle } from "./tests/support/test-google";

const ISSUER = "http://localhost:8788";
const google = await createTestGoogle(ISSUER);
const alias = { "~": new URL("./app", import.meta.url).pathname };

export default defineConfig({
  test: {
    // What passes says nothing: each request of a Worker's test writes a line to the log.
    silent: "passed-only",
    // Most of a file's time is its start; by itself vitest leaves one core alone.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "node",
          environment: "node",
          // Pure rules need no room of their own for each file.
          isolate: false,
          include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "workers/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["**/*.workers.test.ts", "**/node_modules/**"],
          globalSetup: ["./tests/support/setup/say-what-is-skipped.ts"],
          setupFiles: ["./tests/support/setup/steady-draws.ts"],
          // A busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        plugins: [
          cloudflareTest(async () => ({
            main: "./workers/app.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // Empty at first: tests of a migration fill it before they apply it.
              d1Databases: ["UPGRADED_DB"],
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("./db/migrations"),
                TEST_GOOGLE_KEY: google.privateKey,
                TEST_SAMPLE_IMAGES: listSampleImages(),
                SESSION_SECRET: "session-secret-of-the-tests",
                SESSION_SECRET_BEFORE: "session-secret-of-the-tests-before",
                GOOGLE_ISSUER: ISSUER,
              },
              outboundService: async (request: Request) => {
                const sample = readSample(request.url);
                if (sample) return new Response(sample);
                const { body, status } = await google.answer(request);
                return new Response(body, { status });
              },
            },
          })),
        ],
        test: {
          name: "workers",
          // To load the application takes longer than the tests of most files; `workers-setup` gives each an empty store.
          isolate: false,
          restoreMocks: true,
          include: ["{app,db,workers,tests}/**/*.workers.test.ts"],
          globalSetup: ["./tests/support/setup/refuse-stale-build.ts"],
          setupFiles: ["./tests/support/setup/steady-draws.ts", "./tests/support/setup/workers-setup.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
