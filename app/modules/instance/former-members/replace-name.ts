import type { Db } from "../../../../db/client";
import { formerName, formerTexts } from "../../../texts/settings/former-members";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { findSent } from "../../base/edits/request-keys.server";
import { type MentionPlace, rewriteMentions } from "./mentions.server";
import { openFormerMember } from "./open-former-member";
import { replaceNames } from "./repository.server";

/** How often texts are rewritten before those that are left, written meanwhile, stay as they are. */
const MOST_PASSES = 50;

const BEGINNING: MentionPlace = { said: 0, told: 0, reasons: 0 };

/**
 * Replaces the name of a user who was deleted or locked in everything but the books, and returns what the user is called now; a locked
 * one is deleted with it. Anybody else, or a name that is replaced already, is a `conflict`.
 */
export async function replaceName(db: Db, actor: Actor, id: number): Promise<{ id: number; name: string }> {
  const replaced = { id, name: formerName.full(id) };
  const { member, refused } = await openFormerMember(db, id);
  if (refused !== null) {
    if (await findSent(db, actor)) return replaced;
    throw new DomainError("conflict", refused);
  }
  // First, so that what is cut off here is still to be done when it is asked for again.
  await rewriteAll(db, id, replaced.name);
  if (await replaceNames(db, actor, member)) return replaced;
  throw new DomainError("conflict", (await openFormerMember(db, id)).refused ?? formerTexts.stillHere);
}

/** Goes through all texts until a name is nowhere found any more. */
async function rewriteAll(db: Db, id: number, name: string): Promise<void> {
  let place = BEGINNING;
  let foundAny = false;
  for (let passes = 0; passes < MOST_PASSES; passes++) {
    const { found, next } = await rewriteMentions(db, id, name, place);
    foundAny ||= found;
    if (next === null && !foundAny) return;
    if (next === null) foundAny = false;
    place = next ?? BEGINNING;
  }
}
