import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { type ComparedUpTo, compareFiles } from "../../../base/files/compare-files";
import { nameFiles } from "../../../base/files/file-owners.server";
import { MOST_EXAMPLES, type Pass } from "./pass.server";

/** Each file that a row speaks of is there; what no row speaks of goes. */
export const storedFiles: Pass = {
  check: "FILES",
  statements: 5,
  async run({ db, files, now }, place) {
    const from: ComparedUpTo | undefined = place === null ? undefined : JSON.parse(place);
    const { lookedAt, withoutRow, withoutFile, next } = await compareFiles(db, files, now, from);
    const missing = withoutFile.length === 0 ? [] : await nameFiles(db, withoutFile.slice(0, MOST_EXAMPLES));
    return {
      lookedAt,
      faults: withoutFile.length,
      mended: withoutRow,
      examples: [...missing.map(texts.fileMissing), ...(withoutRow > 0 ? [texts.filesStray(withoutRow)] : [])],
      next: next && JSON.stringify(next),
    };
  },
};
