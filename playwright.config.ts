import { defineConfig } from "@playwright/test";
import { unpackBrowser } from "./tests/support/journeys/browser";

const PORT = Number(process.env.E2E_PORT ?? 8890);
const GOOGLE_PORT = PORT + 1;

const { executablePath, env } = await unpackBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may stall one journey; what needed its second try is named at the very end.
  retries: 1,
  reporter: [["list"], ["./tests/support/journeys/name-flaky.ts"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // To keep one of every try, or a picture of every step, would make the run longer.
    trace: { mode: "on-first-retry", screenshots: false },
    launchOptions: { executablePath, env, args: ["--no-sandbox", "--disable-gpu", "--headless=shell"] },
  },
  projects: [
    { name: "scripted" },
    // The same specs once more: every journey must work in a browser that runs no scripts.
    { name: "unscripted", use: { javaScriptEnabled: false }, grepInvert: /@scripted/ },
  ],
  webServer: {
    command: "node --import tsx tests/support/journeys/serve.ts",
    url: `http://localhost:${PORT}/healthz`,
    env: { PORT: String(PORT), GOOGLE_PORT: String(GOOGLE_PORT), STATE_DIR: ".wrangler/e2e" },
    // Half a minute where nothing else runs.
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGINT", timeout: 10_000 },
  },
});
