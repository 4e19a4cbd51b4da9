import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OFTEN } from "./clock";
import { projectRoot } from "./local/processes/project-root";

test("the clock strikes at night, and as often as lost jobs are looked for", async () => {
  const said = await readFile(join(projectRoot, "wrangler.toml"), "utf8");
  expect(said).toContain(`crons = ["17 2 * * *", "${OFTEN}"]`);
});
