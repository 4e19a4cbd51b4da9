import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../workers/local/project-root";

/** Files of others beside the project. What they show is proven by fixtures of our own; they prove it once more. */
export const SAMPLES = join(projectRoot, "../shared/samples");

/** Whether there are files of others to read; the tests that read them are skipped otherwise. */
export const samplesThere = existsSync(SAMPLES);
