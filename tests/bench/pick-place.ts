import type { D1Client } from "../../db/client";
/** What the pages are asked for, by the names of the routes' parameters, and who asks. */
export type Place = {
  groupId: number;
  propertyId: number;
  commentId: number;
  agreementId: number;
  activityId: number;
  attachmentId: number;
  collectionId: number;
  imageId: number;
  accountId: number;
  bankAccountId: number;
  loanId: number;
  uploadId: number;
  importId: number;
  /** Of a table that waits to be imported no more: the page leads on. */
  draftId: string;
  /** Of the bank and of the ledger alike, as both count from 1. */
  transactionId: number;
  userId: number;
  /** Of a payment run, a letter and a base rate, if there are any: else their pages say that there are none. */
  runId: number;
  reminderId: number;
  rateId: number;
  /** A figure of a report, of a row that is always there. */
  reportName: string;
  rowId: number;
  figure: string;
};

/** The fullest folder, a property with a comment and an agreement, and the comment's author, who gets every flag. */
export async function pickPlace(database: D1Client): Promise<Place> {
  const place = await database
    .prepare(
      `select c.property_id as propertyId, c.id as commentId, c.user_id as userId, a.id as agreementId,
         (select id from activities where property_id = c.property_id limit 1) as activityId,
         (select min(id) from attachments where property_id = c.property_id) as attachmentId,
         (select min(collection_id) from images) as collectionId, (select min(id) from images) as imageId,
         (select min(id) from accounts) as accountId, (select min(id) from bank_accounts) as bankAccountId,
         (select min(id) from loans) as loanId, (select min(id) from uploads) as uploadId,
         '00000000-0000-4000-8000-000000000000' as draftId,
         (select max(id) from property_imports where group_id =
           (select group_id from properties group by group_id order by count(*) desc limit 1)) as importId,
         (select min(id) from bank_transactions) as transactionId,
         coalesce((select min(id) from payment_runs), 1) as runId,
         coalesce((select min(id) from payment_reminders), 1) as reminderId, coalesce((select min(id) from base_rates), 1) as rateId,
         'annuals' as reportName, cast(strftime('%Y', 'now') as integer) as rowId, 'netRent' as figure,
         (select group_id from properties group by group_id order by count(*) desc limit 1) as groupId
       from comments c join rental_agreements a on a.property_id = c.property_id limit 1`,
    )
    .first<Place>();
  if (!place) throw new Error("No property has a comment and an agreement");
  await database
    .prepare("update users set admin = 1, editor = 1, voter = 1, accountant = 1 where id = ?")
    .bind(place.userId)
    .run();
  return place;
}
