import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserChunk, browserChunks } from "../browser-chunks";
import { projectRoot } from "../workers/local/project-root";

const named = Object.entries(browserChunks).flatMap(([chunk, { packages = [], files = [], icons = [] }]) => [
  ...packages.map((path) => ({ chunk, path: `node_modules/${path}/index.js`, place: `node_modules/${path}` })),
  ...files.filter((path) => path.startsWith("app/")).map((path) => ({ chunk, path, place: path })),
  ...icons
    .map((icon) => `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`)
    .map((path) => ({ chunk, path, place: path })),
]);

test("what is packed together exists, and each in one file", () => {
  for (const { chunk, path, place } of named) {
    expect(existsSync(join(projectRoot, place)), place).toBe(true);
    expect(browserChunk(join(projectRoot, path)), path).toBe(chunk);
  }
});

test("what few pages load is left to the bundler", () => {
  for (const path of ["app/ui/calendar-popover.tsx", "app/ui/booking-editor/booking-form.tsx"])
    expect(browserChunk(join(projectRoot, path))).toBe(undefined);
});
