import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { datevTexts as texts } from "../../../texts/taxes/datev";
import { layOutZip, type ZipLayout } from "../../base/archives/zip-layout";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import type { FileKey } from "../../base/files/file-keys";
import { groupRows } from "../../base/lists/group-rows";
import { type Cents, toEuros } from "../../base/money/money";
import type { LeftOutClearing } from "./batch";
import {
  type DatevExport,
  type DatevFile,
  type LateBookings,
  selectExports,
  selectLate,
  selectLeftOut,
  takeExportBack,
} from "./datev.server";
import type { DatevPreview } from "./open-preview";

/** So many exports are listed, the latest. */
const MOST_EXPORTS = 200;

/** An export with its files. */
export type OpenedExport = DatevExport & { files: DatevFile[] };

/** The exports, the newest first. */
export async function listExports(db: Db): Promise<OpenedExport[]> {
  return withFiles(await runBatch(db, selectExports(null, MOST_EXPORTS)));
}

/** The exports, the newest first, and what came too late for them; null if nothing did. */
export async function openExports(db: Db): Promise<{ exports: OpenedExport[]; late: LateBookings | null }> {
  const [exports, files, [late]] = await runBatch(db, [...selectExports(null, MOST_EXPORTS), selectLate()]);
  return { exports: withFiles([exports, files]), late: late && late.count > 0 ? late : null };
}

function withFiles([exports, files]: [readonly DatevExport[], readonly DatevFile[]]): OpenedExport[] {
  const filesOf = groupRows(files, ({ exportId }) => exportId);
  return exports.map((one) => ({ ...one, files: filesOf.get(one.id) ?? [] }));
}

/** An export with its files, and what it left out. */
export async function openExport(db: Db, id: number): Promise<OpenedExport & { leftOut: LeftOutClearing[] }> {
  const [[found], files, leftOut] = await runBatch(db, [...selectExports(id, 1), selectLeftOut([id])]);
  if (!found) throw new DomainError("not-found", texts.notFound);
  return { ...found, files, leftOut };
}

/** Takes an export back, so that the next one brings again what it held; `refused` if a later one of the same days has to go first. */
export async function takeBack(db: Db, actor: Actor, id: number): Promise<void> {
  const { done, laterId } = await takeExportBack(db, actor, id);
  if (done) return;
  const { takenBackTime } = await openExport(db, id);
  if (laterId !== null) throw new DomainError("refused", texts.laterExport);
  if (takenBackTime !== null) throw new DomainError("conflict", texts.isTakenBack);
}

/** What the files of an export are downloaded as: the one that it is, or a ZIP that is always the same. */
export async function openExportFile(
  db: Db,
  id: number,
): Promise<{ file: DatevFile } | { name: string; layout: ZipLayout; fileKeys: FileKey[] }> {
  const { files, from, to, createTime } = await openExport(db, id);
  const [first, ...others] = files;
  if (!first) throw new DomainError("not-found", texts.notFound);
  // Two exports of the same days do not overwrite each other where they are downloaded to.
  if (others.length === 0) return { file: { ...first, name: texts.numberedName(first.name, id) } };
  const entries = files.map(({ name, size, crc32 }) => ({ name, size, crc32, time: createTime }));
  return {
    name: texts.numberedName(texts.zipName(from, to), id),
    layout: layOutZip(entries),
    fileKeys: files.map(({ fileKey }) => fileKey as FileKey),
  };
}

type Sum = { accountId: number; debit: Cents; credit: Cents };

/** The sums of an export, as they were kept. */
export function keptSums({ sums }: Pick<DatevExport, "sums">): Sum[] {
  return JSON.parse(sums);
}

/** An export as `/api` writes it. */
export function exportToApi({ leftOut, ...made }: OpenedExport & { leftOut?: readonly LeftOutClearing[] }) {
  const { id, from, to, bookings, createTime, takenBackTime, files } = made;
  return {
    ...{ id, from, to, bookings, createTime, takenBackTime, sums: keptSums(made).map(sumToApi) },
    ...(leftOut && { leftOut: leftOut.map(leftOutToApi) }),
    files: files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  };
}

/** A batch that is not kept as `/api` writes it. */
export function datevPreviewToApi({ from, to, bookings, sums, leftOut, faults, files, text }: DatevPreview) {
  return {
    ...{ from, to, bookings, sums: sums.map(sumToApi), leftOut: leftOut.map(leftOutToApi) },
    ...{ missing: faults.map(({ sentence }) => sentence), files, text },
  };
}

function sumToApi({ accountId, debit, credit }: Sum) {
  return { accountId, debit: toEuros(debit), credit: toEuros(credit) };
}

function leftOutToApi({ transactionId, day, cents, text }: LeftOutClearing): {
  transactionId: number;
  date: Day;
  amount: number;
  text: string;
} {
  return { transactionId, date: day, amount: toEuros(cents), text };
}
