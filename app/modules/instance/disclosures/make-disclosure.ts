import { crc32 } from "node:zlib";
import { beginZip } from "../../base/archives/zip-layout";
import { dayOf, type Timestamp } from "../../base/calendar/day";
import { endOfKeeping } from "../../base/calendar/kept-days";
import type { FileStore } from "../../base/files/file-store";
import { readChecked } from "../../base/files/read-checked";
import { receiveFile } from "../../base/files/receive-file";
import type { JobHandler } from "../../base/jobs/run-job";
import { openSettings } from "../../base/settings/open-settings";
import { packedName } from "../../files/images/download/packed-name";
import { uniqueNames } from "../../files/images/download/unique-names";
import { composeDisclosure, composeLetterPage, type FileOnPage, letterName } from "./compose-disclosure";
import { factsToJson } from "./disclosure-to-json";
import { findDisclosure, keepMade } from "./disclosures.server";
import { gatherFacts, type PersonFacts } from "./gather-facts.server";

/** More than any has: 500 attachments of 50 MB are asked for in several. */
const LARGEST = 4 * 1024 ** 3 - 1;

/** Makes a disclosure: one file of it is held at a time, and the ZIP goes to the store in pieces. */
export const makeDisclosure: JobHandler = async ({ db, files }, { subjectId }) => {
  const asked = await findDisclosure(db, subjectId);
  const now = new Date().toISOString();
  if (!asked || asked.doneTime !== null || endOfKeeping("disclosed", asked.createTime) <= now) return [];
  const [facts, { retentionYears }] = await Promise.all([
    gatherFacts(db, asked, dayOf(new Date(now))),
    openSettings(db),
  ]);
  const stored = await receiveFile(files, "disclosures", zipOf(files, facts, Number(retentionYears), now), LARGEST);
  if (!stored) throw new Error("The files of a disclosure come to more than 4 GiB");
  return [keepMade(subjectId, stored, now)];
};

/** The bytes of the ZIP; the page comes last, as it says which files were there. */
export async function* zipOf(
  files: FileStore,
  facts: PersonFacts,
  retentionYears: number,
  time: Timestamp,
): AsyncGenerator<Uint8Array> {
  const zip = beginZip();
  function* member(name: string, text: string): Generator<Uint8Array> {
    const bytes = new TextEncoder().encode(text);
    yield zip.add({ name, size: bytes.length, crc32: crc32(bytes), time });
    yield bytes;
  }
  const letters: FileOnPage[] = [];
  for (const letter of facts.reminders) {
    const filename = letterName(letter);
    letters.push({ path: `schreiben/${filename}`, filename, label: null });
    yield* member(`schreiben/${filename}`, composeLetterPage(letter, facts.marks.names[0] ?? ""));
  }
  const attached: FileOnPage[] = [];
  const names = uniqueNames(facts.files.map(({ filename }) => packedName(filename)));
  for (const [place, { fileKey, filename, label, createTime }] of facts.files.entries()) {
    const stored = await readChecked(files, fileKey);
    const path = `anhaenge/${names[place]}`;
    attached.push({ path: stored && path, filename, label });
    if (!stored) continue;
    yield zip.add({ name: path, size: stored.size, crc32: stored.crc32, time: createTime });
    yield* stored.pieces();
  }
  yield* member("daten.json", JSON.stringify(factsToJson(facts, attached), null, 1));
  yield* member("auskunft.html", composeDisclosure(facts, letters, attached, retentionYears));
  yield zip.end();
}
