import { type Db, lacksValue } from "../../../../db/client";
import { datevTexts as texts } from "../../../texts/taxes/datev";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { findSent } from "../../base/edits/request-keys.server";
import { tryAgain } from "../../base/edits/try-again";
import { dropUntaken } from "../../base/files/drop-untaken.server";
import type { FileStore } from "../../base/files/file-store";
import { type ReceivedFile, receiveFile } from "../../base/files/receive-file";
import type { BatchPart } from "./batch";
import { insertExport, newExportId } from "./datev.server";
import { writeHead } from "./extf/extf-file";
import { encodePlain } from "./extf/windows-1252";
import { batchFaults, type DatevPeriod, type OpenedBatch, openBatch, sumsOf } from "./open-preview";

/** Larger than any file of so many lines. */
const MOST_BYTES = 1_000_000_000;

/**
 * Writes what is new in a period as files and keeps them; returns the id of the export. `refused` if something is missing or there is
 * nothing new: nothing is kept then.
 */
export async function makeExport(db: Db, files: FileStore, actor: Actor, period: DatevPeriod): Promise<number> {
  const sent = await findSent(db, actor);
  if (sent?.createdId) return sent.createdId;
  return tryAgain(async () => {
    const opened = await openBatch(db, period, actor.now);
    const kept: ReceivedFile[] = [];
    try {
      for await (const file of receiveParts(files, opened.parts)) kept.push(file);
      refuse(opened);
      return await keep(db, actor, opened, kept);
    } catch (error) {
      await dropUntaken(
        db,
        files,
        kept.map(({ key }) => key),
      );
      if (lacksValue(error, "datev_exports.from_date")) return null;
      throw error;
    }
  });
}

/** Puts the files of a batch away one after another while they are written, each with its head. */
async function* receiveParts(files: FileStore, parts: AsyncGenerator<BatchPart>): AsyncGenerator<ReceivedFile> {
  let next = await parts.next();
  while (!next.done) {
    const { file } = next.value;
    async function* pieces() {
      yield encodePlain(writeHead(file.head));
      while (!next.done && next.value.file === file) {
        yield encodePlain(next.value.text);
        next = await parts.next();
      }
    }
    const received = await receiveFile(files, "datev", pieces(), MOST_BYTES);
    if (received) yield received;
  }
}

function refuse(opened: OpenedBatch): void {
  const faults = batchFaults(opened);
  const [first] = faults;
  if (first) {
    const ways = first.way === null ? {} : { way: first.way };
    throw new DomainError("refused", faults.map(({ sentence }) => sentence).join(" "), ways);
  }
  if (opened.batch.bookings === 0) throw new DomainError("refused", texts.nothingNew(opened.batch.leftOut.length));
}

async function keep(db: Db, actor: Actor, opened: OpenedBatch, kept: readonly ReceivedFile[]): Promise<number> {
  const { batch, state, from, to } = opened;
  const sums = (await sumsOf(db, opened)).map(({ accountId, debit, credit }) => ({ accountId, debit, credit }));
  const { lastLegId, exportMoves } = state;
  const rows = kept.map(({ key, size, sha256, crc32 }, index) => ({
    ...{ number: index + 1, name: batch.files[index]?.name ?? "", fileKey: key, size, sha256, crc32 },
  }));
  const made = { from, to, lastLegId, exportMoves, bookings: batch.bookings, sums: JSON.stringify(sums) };
  return createOnce(db, actor, insertExport(actor, made, rows, batch.leftOut), newExportId);
}
