import type { Db } from "../../../../db/client";
import { booksTexts } from "../../../texts/settings/books";
import { dayOf } from "../calendar/day";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { changeSettings } from "./change-settings.server";
import { openSettings } from "./open-settings";

/**
 * Sets the day on which the books begin to the one that is proposed by the first statement; once it is set nothing happens. `shown` is
 * the day that was seen, null to take whichever it is: a `conflict` if it is another by now.
 */
export async function confirmBooksBegin(db: Db, actor: Actor, shown: string | null): Promise<void> {
  const { version, booksBegin, proposedBooksBegin } = await openSettings(db);
  if (booksBegin !== null || proposedBooksBegin === null) return;
  if (shown !== null && shown !== proposedBooksBegin) {
    const sentence = booksTexts.otherProposal(proposedBooksBegin);
    throw new DomainError("conflict", sentence, { fieldErrors: { confirmBooksBegin: sentence } });
  }
  const change = { version, values: { booksBegin: proposedBooksBegin }, wholeForm: false };
  // The request's key stands for the import that it came with.
  await changeSettings(db, { ...actor, requestKey: null }, change, dayOf(new Date(actor.now)));
}
