import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { billReadingTexts } from "../../../texts/costs/bill-reading";
import { billTexts } from "../../../texts/costs/bills";
import { DomainError } from "../../base/domain-error";
import type { FieldValue } from "../../base/fields/field";
import { typedValues } from "../../base/fields/typed-values";
import type { FileStore } from "../../base/files/file-store";
import { selectDraft } from "../../base/import-drafts/drafts.server";
import { draftGone, draftKeyOf, findDraftBytes } from "../../base/import-drafts/keep-draft";
import { labelProperty } from "../../base/relations/labels";
import { offeredWith, selectPropertyLabels } from "../../base/relations/relation-labels.server";
import { findAttachment } from "../../files/attachments/repository.server";
import type { CharacterMaps } from "../../files/attachments/text/character-maps";
import { typedBillFields } from "./bill-noun.server";
import { openBillFile } from "./open-bill-file.server";
import type { BillSource } from "./read/bill-kinds";
import { MOST_BILL_BYTES } from "./read/read-bill";

/** Where a new bill comes from: a file that waits, one of a property, or somebody's hand. */
export type BillOrigin = { draftId: string | null; attachmentId: number | null; propertyId: number | null };

/** A bill to be confirmed: what stands in its fields, and which of that is guessed. */
export type BillProposal = {
  fileName: string | null;
  source: BillSource;
  values: Record<string, string>;
  guessed: string[];
  /** Why the file could not be read; null if it could, or there is none. */
  fault: string | null;
  /** Properties whose addresses the bill names, and all others. */
  named: { id: number; label: string }[];
  others: { id: number; label: string }[];
};

type Tools = { files: FileStore; characterMaps: CharacterMaps };

type BillFile = { name: string; bytes: Uint8Array<ArrayBuffer> | null; propertyId: number | null };

/** Proposes the bill of a file, or an empty one. */
export async function proposeBill(db: Db, tools: Tools, userId: number, origin: BillOrigin): Promise<BillProposal> {
  const file = await openFile(db, tools.files, userId, origin);
  const [{ read, fault }, [labels]] = await Promise.all([
    readFile(db, tools, file),
    runBatch(db, [selectPropertyLabels(db, offeredWith(origin.propertyId, file?.propertyId))]),
  ]);
  const named = read?.properties ?? [];
  const propertyId = origin.propertyId ?? file?.propertyId ?? (named.length === 1 ? (named[0]?.id ?? null) : null);
  const { source = "HAND", guessed = [] } = read ?? {};
  const row = { ...(read ?? emptyBill), propertyId };
  const isNamed = new Set(named.map(({ id }) => id));
  return {
    fileName: file?.name ?? null,
    ...{ source, fault, named },
    values: typedValues(typedBillFields, row),
    guessed: [...guessed, ...(propertyId !== null && isNamed.has(propertyId) ? ["propertyId"] : [])],
    others: labels
      .filter(({ id }) => !isNamed.has(id))
      .map((property) => ({ id: property.id, label: labelProperty(property) })),
  };
}

type TypedBill = Record<(typeof typedBillFields)[number]["key"], FieldValue | null>;

const emptyBill = Object.fromEntries(typedBillFields.map(({ key }) => [key, null])) as TypedBill;

async function openFile(
  db: Db,
  files: FileStore,
  userId: number,
  { draftId, attachmentId }: BillOrigin,
): Promise<BillFile | null> {
  if (draftId !== null) {
    const fileKey = draftKeyOf(draftId);
    const [[draft]] = await runBatch(db, [selectDraft("bill", fileKey, userId)]);
    const bytes = draft ? await findDraftBytes(files, fileKey) : null;
    if (!draft || !bytes) throw draftGone();
    return { name: draft.fileName, bytes, propertyId: null };
  }
  if (attachmentId === null) return null;
  const attachment = await findAttachment(db, attachmentId);
  if (!attachment) throw new DomainError("not-found", billTexts.noAttachment);
  const { filename: name, size, fileKey, propertyId } = attachment;
  const stored = size > MOST_BILL_BYTES ? null : await files.get(fileKey);
  return { name, bytes: stored && new Uint8Array(await new Response(stored.body).arrayBuffer()), propertyId };
}

/** What a file says; if it is no bill it may be entered by hand nevertheless. */
async function readFile(db: Db, { characterMaps }: Tools, file: BillFile | null) {
  if (file === null) return { read: null, fault: null };
  if (file.bytes === null) return { read: null, fault: billReadingTexts.tooLarge };
  try {
    return { read: await openBillFile(db, file.bytes, characterMaps), fault: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { read: null, fault: error.message };
  }
}
