import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { continueBuild, isGivenUp, showBuild } from "../../../overview/portfolio-search/build-index";
import { beginBuild } from "../../../overview/portfolio-search/builds.server";
import type { Pass } from "./pass.server";

/** Chunks of one piece. */
const CHUNKS = 3;

/** The search index is what its sources say; what is wrong with it is written anew. One that is being made is left to that. */
export const searchIndex: Pass = {
  check: "SEARCH_INDEX",
  statements: 10 * CHUNKS,
  async run({ db, now }, place) {
    const before = place === null ? await showBuild(db) : null;
    if (before?.state === "building" && before.whole && !isGivenUp(before, now))
      return { examples: [texts.indexUnderWay], next: null };
    if (before) await beginBuild(db, now.toISOString(), false);
    if (!(await continueBuild(db, CHUNKS))) return { next: "more" };
    const build = await showBuild(db);
    return {
      lookedAt: build.total,
      mended: build.mended,
      examples: build.mended > 0 ? [texts.indexMended(build)] : [],
      next: null,
    };
  },
};
