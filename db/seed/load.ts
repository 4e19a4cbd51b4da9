import { buildIndex, finishIndex } from "../../app/modules/overview/portfolio-search/build-index";
import { countOf, formatNumber } from "../../app/texts/format";
import { readEnvironment } from "../../workers/local/processes/read-environment";
import { runUntilInterrupted } from "../../workers/local/processes/run-until-interrupted";
import type { Db } from "../client";
import { loadComments } from "./load-comments";
import { loadEntries } from "./load-entries";
import { loadProperties } from "./load-properties";
import { openLocalDatabase } from "./open-local-database";
import { readCounts } from "./read-counts";
import { seedIfEmpty } from "./seed-if-empty";

type Loader = { load: (db: Db, count: number, now: Date) => Promise<void>; one: string; many: string };

/** What can be asked for, by the name of its option. */
const loaders = {
  properties: { load: loadProperties, one: "Objekt", many: "Objekte" },
  entries: { load: loadEntries, one: "Buchungszeile", many: "Buchungszeilen" },
  comments: { load: loadComments, one: "Kommentar", many: "Kommentare" },
} satisfies Record<string, Loader>;

await runUntilInterrupted(async () => {
  const counts = readCounts(process.argv.slice(2), Object.keys(loaders) as (keyof typeof loaders)[]);
  const { stateDir } = readEnvironment(process.env);
  await seedIfEmpty(stateDir);
  const { db, close } = await openLocalDatabase(stateDir);
  try {
    for (const [name, count] of counts) {
      const { load, one, many } = loaders[name];
      const began = performance.now();
      await load(db, count, new Date());
      const seconds = (performance.now() - began) / 1000;
      console.log(`${countOf(count, one, many)} in ${formatNumber(seconds, 1)} s angelegt.`);
    }
    await buildIndex(db, new Date().toISOString(), { whole: false });
    await finishIndex(db);
  } finally {
    await close();
  }
});
