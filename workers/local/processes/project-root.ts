import { fileURLToPath } from "node:url";

/** The folder with `package.json` and `wrangler.toml`, whatever folder a command was called from. */
export const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));
