import { SAMPLES, samplesThere } from "./samples";

/** Runs before the tests: says that those of the samples are skipped, where their folder is absent. */
export default function sayWhatIsSkipped(): void {
  if (samplesThere) return;
  console.warn(`\nSKIPPED: ${SAMPLES} is absent, so that the tests that read its files are skipped.\n`);
}
