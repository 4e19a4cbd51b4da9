import { crc32 } from "node:zlib";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { costBoardTexts as texts } from "../../../../texts/costs/cost-board";
import { addressOf, insideOf } from "../../../base/addresses/address";
import { layOutZip } from "../../../base/archives/zip-layout";
import { DomainError } from "../../../base/domain-error";
import type { FileKey } from "../../../base/files/file-keys";
import type { FileStore } from "../../../base/files/file-store";
import { streamPieces } from "../../../base/files/stream-pieces";
import type { AlbumZip } from "../../../files/images/download/open-album-zip";
import { packedName } from "../../../files/images/download/packed-name";
import { uniqueNames } from "../../../files/images/download/unique-names";
import { fileOf, readFiles } from "../../association-statements/propose-statement";
import { selectStatementFiles } from "../../association-statements/repository.server";
import type { CheckedCosts } from "../../cost-statements/open-cost-statements";
import { selectCostPlace } from "../../cost-statements/place.server";
import { selectVouchers, vouchersOf } from "./vouchers.server";

/**
 * The vouchers of a statement as one ZIP, to be shown to tenants (§ 556 Abs. 4 BGB); `not-found` if none has a file. Each file is read
 * once for its checksum, which stands before it.
 */
export async function openVoucherZip(db: Db, files: FileStore, statement: CheckedCosts): Promise<AlbumZip> {
  const { propertyId } = statement;
  const [[place], associationFiles, found] = await runBatch(db, [
    selectCostPlace(propertyId),
    selectStatementFiles(propertyId),
    selectVouchers(statement),
  ]);
  const file = statement.source === "WEG" ? fileOf(readFiles(associationFiles), statement) : null;
  const kept = vouchersOf(found, file?.id ?? null).flatMap(({ fileKey, filename, size, createTime }) =>
    fileKey && filename !== null && size !== null && createTime ? [{ fileKey, filename, size, createTime }] : [],
  );
  if (kept.length === 0) throw new DomainError("not-found", texts.noVouchers);
  const names = uniqueNames(kept.map(({ filename }) => packedName(filename)));
  const entries = [];
  for (const [index, { fileKey, size, createTime }] of kept.entries())
    entries.push({ name: names[index] ?? "", size, crc32: await checksumOf(files, fileKey), time: createTime });
  const named = place ? [addressOf(place, ""), insideOf(place)].filter(Boolean).join(", ") : "";
  return {
    name: packedName(texts.voucherZip(named, statement.to.slice(0, 4))),
    layout: layOutZip(entries),
    fileKeys: kept.map(({ fileKey }) => fileKey),
  };
}

async function checksumOf(files: FileStore, key: FileKey): Promise<number> {
  const stored = await files.get(key);
  if (!stored) throw new DomainError("not-found", texts.noVouchers);
  let checksum = 0;
  for await (const piece of streamPieces(stored.body)) checksum = crc32(piece, checksum);
  return checksum;
}
