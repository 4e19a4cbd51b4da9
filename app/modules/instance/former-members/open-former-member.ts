import type { Db } from "../../../../db/client";
import { formerTexts, type NamePlaces } from "../../../texts/settings/former-members";
import { userTexts } from "../../../texts/settings/users";
import { DomainError } from "../../base/domain-error";
import { type FormerMember, findFormerMember } from "./repository.server";

/** A user, gone or not, with where the name stands and why it cannot be replaced; null if it can. */
export async function openFormerMember(
  db: Db,
  id: number,
): Promise<{ member: FormerMember; places: NamePlaces; refused: string | null }> {
  const found = await findFormerMember(db, id);
  if (!found) throw new DomainError("not-found", userTexts.notFound);
  const { replaceTime, isGone } = found.member;
  if (replaceTime !== null) return { ...found, refused: formerTexts.alreadyReplaced };
  return { ...found, refused: isGone ? null : formerTexts.stillHere };
}
