import { accountingPrograms } from "../books/accounting-programs";
import { SAMPLES, samplesThere } from "../samples";

/** Runs before the tests: says which are skipped, if a folder or a program that they need is absent. */
export default function sayWhatIsSkipped(): void {
  if (!samplesThere)
    console.warn(`\nSKIPPED: ${SAMPLES} is absent, so that the tests that read its files are skipped.\n`);
  for (const [name, { there }] of Object.entries(accountingPrograms))
    if (!there) console.warn(`\nSKIPPED: ${name} is not installed, so that no test reads a journal with it.\n`);
}
