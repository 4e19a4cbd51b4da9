import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { billTexts as texts } from "../../../texts/costs/bills";
import { validation } from "../../../texts/validation";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import type { FileStore } from "../../base/files/file-store";
import { receiveFile } from "../../base/files/receive-file";
import { forgetDraft, selectDraft } from "../../base/import-drafts/drafts.server";
import { draftKeyOf, findDraftBytes, keepDraft } from "../../base/import-drafts/keep-draft";
import type { SentFile } from "../../base/tables/read-choices";
import { addAttachment } from "../../files/attachments/add-attachment";
import type { CharacterMaps } from "../../files/attachments/text/character-maps";
import { billNoun } from "./bill-noun.server";
import { openBillFile } from "./open-bill-file.server";
import { MOST_BILL_BYTES } from "./read/read-bill";

/** Keeps a file that is a bill until that is confirmed, and returns by what its draft is found; refuses one that is none. */
export async function keepBillFile(
  db: Db,
  { files, characterMaps }: { files: FileStore; characterMaps: CharacterMaps },
  actor: Actor,
  file: SentFile,
): Promise<string> {
  await openBillFile(db, file.bytes, characterMaps);
  return keepDraft(db, files, actor, "bill", file);
}

/**
 * Creates a bill as it was confirmed and returns its id; the file that waited for it becomes an attachment of its property. Cut off in
 * between, the same request goes on where it ended.
 */
export async function takeBill(
  db: Db,
  files: FileStore,
  actor: Actor,
  sent: Parameters<typeof billNoun.create>[2],
  draftId: string | null,
): Promise<number> {
  const propertyId = sent.propertyId ?? null;
  if (draftId !== null && propertyId === null) {
    const fieldErrors = { propertyId: texts.propertyNeeded };
    throw new DomainError("invalid", validation.checkInput, { fieldErrors });
  }
  const bill = await billNoun.create(db, actor, sent);
  if (draftId === null || propertyId === null) return bill.id;
  const fileKey = draftKeyOf(draftId);
  const [[draft]] = await runBatch(db, [selectDraft("bill", fileKey, actor.userId)]);
  const bytes = draft ? await findDraftBytes(files, fileKey) : null;
  if (!draft || !bytes) return bill.id;
  const file = await receiveFile(files, "attachments", piecesOf(bytes), MOST_BILL_BYTES);
  const upload = { field: "file", fileName: draft.fileName, file };
  const attachmentId = await addAttachment(db, partOf(actor, "file"), { propertyId, label: "Rechnung", upload });
  const change = { id: bill.id, values: { attachmentId }, version: null, wholeForm: false };
  await billNoun.change(db, partOf(actor, "attachment"), change);
  await runBatch(db, [forgetDraft(fileKey)]);
  await files.delete([fileKey]);
  return bill.id;
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Each step is written once under a key of its own. */
function partOf(actor: Actor, step: string): Actor {
  const { requestKey } = actor;
  return { ...actor, requestKey: requestKey && { ...requestKey, key: `${requestKey.key} ${step}` } };
}
