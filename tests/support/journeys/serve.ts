import { rm } from "node:fs/promises";

// Each run of the browser tests begins with the demo data and nothing else.
await rm(process.env.STATE_DIR ?? ".wrangler/e2e", { recursive: true, force: true });
process.argv.push("--no-build");
await import("../../../workers/local/start");
