import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import { followUps } from "../../../../db/schema/follow-ups";
import { rentLetterTexts as texts } from "../../../texts/deadlines/rents";
import { type Day, dayOfMonth } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { dropUntaken } from "../../base/files/drop-untaken.server";
import { newFileKey } from "../../base/files/file-keys";
import type { FileStore } from "../../base/files/file-store";
import { sha256Of } from "../../base/files/sha256";
import { recordCreated } from "../../base/history/record-history.server";
import { insertWrittenFile, newestAttachment } from "../../files/attachments/repository.server";
import { readHtml } from "../../files/attachments/text/read-html";
import { packedName } from "../../files/images/download/packed-name";
import { recordActivity } from "../../together/activities/record-activity.server";
import { followUpNoun } from "../../together/follow-ups/follow-up-noun.server";
import type { RentLetter } from "./open-rent-letter";

/** Keeps a letter as it was written among the files of its property, and plans to look for the consent that it asks for. */
export async function keepRentLetter(
  db: Db,
  files: FileStore,
  actor: Actor,
  letter: RentLetter,
  html: string,
  today: Day,
): Promise<void> {
  const { propertyId, agreementId: rentalAgreementId, counterParty } = letter.head;
  const fileKey = newFileKey("attachments");
  const bytes = new TextEncoder().encode(html);
  await files.put(fileKey, bytes);
  const filename = packedName(texts.filename(counterParty, today));
  const [added, ...others] = insertWrittenFile(actor, {
    ...{ propertyId, fileKey, filename, label: "Verträge", type: "text/html", text: readHtml(html) },
    ...{ size: bytes.length, sha256: await sha256Of(html) },
  });
  const about = { propertyId, rentalAgreementId, attachmentId: newestAttachment };
  const told = recordActivity(actor, { type: "ATTACHMENT_CREATED", ...about, text: filename });
  try {
    await writeOnce(db, actor, [added, told, ...others, ...planConsent(actor, letter)]);
  } finally {
    // A repetition under the same key takes no second file.
    await dropUntaken(db, files, [fileKey]);
  }
}

/** The statements that plan to look for a tenant's consent on the last day for it, if that is not planned yet. */
function planConsent({ userId, now }: Actor, { head, found }: RentLetter): SqlStatement[] {
  const { consentUntil, actionUntil, rent } = found;
  if (consentUntil === null || actionUntil === null || rent === null) return [];
  const { propertyId, agreementId } = head;
  const text = texts.awaitConsent(rent, actionUntil);
  return [
    sql`insert into ${followUps} (text, date, month_day, property_id, agreement_id, user_id, create_time)
      select ${text}, ${consentUntil}, ${dayOfMonth(consentUntil)}, ${propertyId}, ${agreementId}, ${userId}, ${now}
      where not exists (select 1 from ${followUps} as planned where planned.agreement_id = ${agreementId} and planned.text = ${text})`,
    recordCreated({ userId, now }, followUpNoun.history, sql`(select max(id) from ${followUps})`),
  ];
}
