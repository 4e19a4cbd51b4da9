import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApp } from "../support/rig/bundle";
import { measure, partNames } from "./bench";
import { meetsAim, tellFigure } from "./figure";
import { full } from "./sizes";

/** Some parts alone, and whether to measure the build that is there. */
const { values } = parseArgs({
  options: { only: { type: "string" }, "no-build": { type: "boolean", default: false } },
});
const asked = values.only?.split(/[|,]/) ?? partNames;
const unknown = asked.filter((name) => !partNames.includes(name));
if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(", ")}; there are ${partNames.join(", ")}`);

const folder = await mkdtemp(join(tmpdir(), "objektbuch-bench-"));
try {
  if (!values["no-build"]) await buildApp();
  const result = await measure({ folder, sizes: full }, asked, (figure) =>
    console.info(tellFigure(figure, { detailed: true })),
  );
  const { figures, seconds, failures } = result;
  console.info(
    `\nSeconds: ${Object.entries(seconds)
      .map(([what, took]) => `${what} ${took}`)
      .join("; ")}\n`,
  );
  for (const figure of figures) console.info(tellFigure(figure, { detailed: false }));
  for (const [name, error] of Object.entries(failures)) console.error(`FAILED ${name}:`, error);
  console.info(`\n${figures.filter(meetsAim).length} of ${figures.length} meet their aim`);
  if (Object.keys(failures).length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
