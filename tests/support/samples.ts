import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../workers/local/processes/project-root";

/** Files of others beside the project. What they show is proven by fixtures of our own; they prove it once more. */
export const SAMPLES = join(projectRoot, "../shared/samples");

/** Whether there are files of others to read; the tests that read them are skipped otherwise. */
export const samplesThere = existsSync(SAMPLES);

/** What addresses of samples begin with, for tests that run where there are no files. */
const ORIGIN = "https://samples.test/";

/** The addresses of the images among the samples. */
export function listSampleImages(): string[] {
  if (!samplesThere) return [];
  return readdirSync(join(SAMPLES, "images")).map((name) => `${ORIGIN}images/${name}`);
}

/** The sample at an address; null if it is none of a sample. */
export function readSample(address: string): Uint8Array<ArrayBuffer> | null {
  return address.startsWith(ORIGIN) ? Uint8Array.from(readFileSync(join(SAMPLES, address.slice(ORIGIN.length)))) : null;
}
