import { mkdir, mkdtemp, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { explainStaleBuild } from "../support/setup/refuse-stale-build";

/** A project whose files were changed at the given seconds; answers its folder. */
async function projectWith(changed: Record<string, number>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "objektbuch-build-"));
  for (const folder of ["app", "db"]) await mkdir(join(root, folder));
  for (const [file, second] of Object.entries(changed)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), "");
    await utimes(join(root, file), second, second);
  }
  return root;
}

test("a build is stale as soon as a file that it is made of was changed after it", async () => {
  const explain = async (changed: Record<string, number>) => explainStaleBuild(await projectWith(changed));
  const build = { "build/server/index.js": 1_000 };
  expect(await explain({ ...build, "app/root.tsx": 1_000, "db/client.ts": 999 })).toBeNull();
  expect(await explain({ ...build, "app/routes/base/login.tsx": 1_001 })).toBe(
    "The tests of the Worker run the built application, and app/routes/base/login.tsx was changed after it: run npm run build first.",
  );
  expect(await explain({ ...build, "db/schema/users.ts": 1_001 })).toContain("db/schema/users.ts");
  expect(await explain({ "app/root.tsx": 1_000 })).toContain("there is none: run npm run build first.");
});

test("tests, demo data and migrations are no part of the build", async () => {
  const files = [
    "app/a.test.ts",
    "app/a.workers.test.tsx",
    "app/fixtures/a.xml",
    "db/seed/a.ts",
    "db/migrations/1.sql",
  ];
  const changed = Object.fromEntries(files.map((file) => [file, 2_000]));
  expect(await explainStaleBuild(await projectWith({ ...changed, "build/server/index.js": 1_000 }))).toBeNull();
});
