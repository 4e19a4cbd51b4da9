import type { Db } from "../../../../db/client";
import type { Timestamp } from "../../base/calendar/day";
import type { JobHandler } from "../../base/jobs/run-job";
import { renewDocuments } from "../../base/search/index-documents.server";
import type { SearchDocument } from "../../base/search/make-documents";
import { beginBuild, continueLater, finishBuild, type IndexBuild, keepProgress, openBuild } from "./builds.server";
import { indexSources, type KnownDocument } from "./index-sources.server";

/** The index as a person is told of it; what was wrong is right by now. */
export type BuiltIndex = Omit<IndexBuild, "source" | "lastId"> & { mended: number };

/** How long one request or one job works on it; the rest is done by the next job. */
const MOST_MILLISECONDS = 10_000;

/** D1 takes a thousand queries a request. */
const MOST_CHUNKS = 60;

/**
 * Begins to make the index anew, while searches go on in what is there, and works on it for some seconds; a job goes on
 * with what is left. With `whole` false only what is wrong is written. One that is under way begins again.
 */
export async function buildIndex(db: Db, now: Timestamp, { whole = true } = {}): Promise<BuiltIndex> {
  await beginBuild(db, now, whole);
  await continueBuild(db);
  return showBuild(db);
}

/** Where the index stands, and what was found wrong with it when it was last made. */
export async function showBuild(db: Db): Promise<BuiltIndex> {
  const { source: _, lastId: __, ...build } = await openBuild(db);
  return { ...build, mended: build.missing + build.stale + build.superfluous };
}

/** How long after its beginning a making that has not come to its end is taken for given up. */
const MOST_MINUTES = 60;

/** Whether nobody seems to work any more on what has not come to its end, so that it may be begun again. */
export function isGivenUp({ state, startTime }: Pick<BuiltIndex, "state" | "startTime">, now: Date): boolean {
  return state === "building" && startTime !== null && now.getTime() - Date.parse(startTime) > MOST_MINUTES * 60_000;
}

/** Goes on with an index that is being made, to its end. */
export async function finishIndex(db: Db): Promise<void> {
  while (!(await continueBuild(db)));
}

/** Goes on with an index that is being made, and leaves a further job if it does not come to the end. */
export const continueIndex: JobHandler = async ({ db }, { subjectId }) =>
  (await continueBuild(db)) ? [] : continueLater(subjectId, new Date().toISOString());

/** Works for a while, on so many chunks at most; returns whether there is nothing left to do. */
export async function continueBuild(db: Db, most = MOST_CHUNKS): Promise<boolean> {
  const end = Date.now() + MOST_MILLISECONDS;
  for (let chunks = 0; chunks < most && Date.now() < end; chunks++) {
    const build = await openBuild(db);
    if (build.state !== "building") return true;
    await advance(db, build);
  }
  return (await openBuild(db)).state !== "building";
}

async function advance(db: Db, build: IndexBuild): Promise<void> {
  const source = indexSources[build.source];
  if (!source) return finishBuild(db, build, new Date().toISOString());
  const { documents, known, lastId, count } = await source.read(db, build.lastId);
  const knownBy = new Map(known.map((document) => [keyOf(document), document]));
  const made = new Set(documents.map(keyOf));
  const compared = documents.map((document) => ({ document, before: knownBy.get(keyOf(document)) }));
  const missing = compared.filter(({ before }) => !before?.indexed);
  const stale = compared.filter(({ document, before }) => before?.indexed && before.hash !== document.hash);
  const superfluous = known.filter((document) => !made.has(keyOf(document)));
  const written = (build.whole ? compared : [...missing, ...stale])
    .map(({ document, before }) => ({ ...document, known: before?.hash ?? null }))
    .sort(inOrder);
  await keepProgress(db, build, {
    renewed: renewDocuments(written, source.index),
    superfluous,
    next: lastId === null ? { source: build.source + 1, lastId: 0 } : { source: build.source, lastId },
    done: count,
    drift: { missing: missing.length, stale: stale.length, superfluous: superfluous.length },
  });
}

type Key = Pick<KnownDocument, "propertyId" | "code" | "subjectId" | "piece">;

function keyOf({ propertyId, code, subjectId, piece }: Key): string {
  return `${propertyId} ${code} ${subjectId} ${piece}`;
}

/** As their ids go: FTS5 writes out what it holds whenever an id is smaller than the one before. */
function inOrder(left: SearchDocument, right: SearchDocument): number {
  return (
    left.propertyId - right.propertyId ||
    left.code - right.code ||
    left.subjectId - right.subjectId ||
    left.piece - right.piece
  );
}
