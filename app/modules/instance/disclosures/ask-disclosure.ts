import { z } from "zod";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { disclosureTexts as texts } from "../../../texts/persons/disclosures";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { endOfKeeping } from "../../base/calendar/kept-days";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { renewJob } from "../../base/jobs/repository.server";
import { marksOf } from "../persons/person-marks";
import {
  selectAttachmentsThere,
  selectPerhapsSame,
  selectPersonAgreements,
  selectProposedAttachments,
} from "../persons/persons.server";
import { type AskedDisclosure, disclosureState, MOST_AGREEMENTS, MOST_ATTACHMENTS } from "./disclosure";
import { findDisclosure, insertDisclosure, selectDisclosures } from "./disclosures.server";

const ids = (most: number) => z.array(z.int().positive()).max(most);

/** What `/api` is sent. */
export const disclosureRequest = z.strictObject({
  agreementIds: ids(MOST_AGREEMENTS).min(1),
  attachmentIds: ids(MOST_ATTACHMENTS).default([]),
});

/** So many disclosures are listed. */
const MOST_LISTED = 200;

/** Which agreements may be the same person's as one, and which attachments name the person of those that are `chosen`, in two round trips. */
export async function openDisclosureForm(db: Db, agreementId: number, chosen: readonly number[]) {
  const asked = [...new Set([agreementId, ...chosen])].slice(0, MOST_AGREEMENTS);
  const [agreements, others, listed] = await runBatch(db, [
    selectPersonAgreements(asked),
    selectPerhapsSame(agreementId),
    selectDisclosures(agreementId, MOST_LISTED),
  ]);
  const own = agreements.find(({ id }) => id === agreementId);
  if (!own) throw new DomainError("not-found", agreementTexts.notFound);
  const marks = marksOf(agreements);
  const [attachments] = await runBatch(db, [selectProposedAttachments(asked, marks)]);
  return {
    own,
    others: others.map((other) => ({ ...other, isChosen: asked.includes(other.id) })),
    attachments,
    disclosures: listed.map(showDisclosure),
  };
}

/** All disclosures, the newest first. */
export async function listDisclosures(db: Db) {
  const [listed] = await runBatch(db, [selectDisclosures(null, MOST_LISTED)]);
  return listed.map(showDisclosure);
}

export type ShownDisclosure = ReturnType<typeof showDisclosure>;

function showDisclosure(listed: Parameters<typeof disclosureState>[0]) {
  const { id, agreementId, agreementCount, userName, createTime, doneTime, size } = listed;
  return {
    ...{ id, agreementId, agreementCount, userName, createTime, doneTime, size },
    state: disclosureState(listed),
    goneFrom: endOfKeeping("disclosed", createTime),
  };
}

/** Asks for a disclosure of all that is kept about a person, which a job makes; returns its id. `invalid` if what it is asked of is not there. */
export async function askDisclosure(db: Db, actor: Actor, asked: AskedDisclosure): Promise<number> {
  const agreementIds = [...new Set(asked.agreementIds)];
  const attachmentIds = [...new Set(asked.attachmentIds)];
  if (agreementIds.length > MOST_AGREEMENTS || attachmentIds.length > MOST_ATTACHMENTS)
    throw new DomainError("invalid", texts.tooMany);
  if (!agreementIds.includes(asked.agreementId)) throw new DomainError("invalid", texts.ownLeftOut);
  const [agreements, [files]] = await runBatch(db, [
    selectPersonAgreements(agreementIds),
    selectAttachmentsThere(attachmentIds),
  ]);
  if (agreements.length < agreementIds.length) throw new DomainError("invalid", texts.noSuchAgreement);
  if ((files?.count ?? 0) < attachmentIds.length) throw new DomainError("invalid", texts.noSuchAttachment);
  return insertDisclosure(db, actor, { agreementId: asked.agreementId, agreementIds, attachmentIds });
}

/** Lets one that failed be made once more. */
export async function remakeDisclosure(db: Db, id: number): Promise<void> {
  await renewJob(db, "DISCLOSE", id);
}

/** The file of a disclosure; `not-found` if there is none, or none any more. */
export async function openDisclosureFile(db: Db, id: number) {
  const found = await findDisclosure(db, id);
  if (!found) throw new DomainError("not-found", texts.notFound);
  const { fileKey, size, sha256, doneTime } = found;
  if (fileKey === null || size === null || sha256 === null)
    throw new DomainError("not-found", doneTime === null ? texts.notMade : texts.gone);
  return { fileKey, size, sha256, filename: texts.file(id), type: "application/zip" };
}
