import { type Db, violatesReference } from "../../../../db/client";
import { propertyRefusals, propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { findGroup, type PropertyGroup, removeGroup } from "./repository.server";

/** Deletes an empty folder; one with properties is a `conflict` that says how many. */
export async function deleteGroup(db: Db, actor: Actor, id: number): Promise<void> {
  try {
    if (!(await removeGroup(db, actor, id))) throw new DomainError("not-found", propertyTexts.groupNotFound);
  } catch (error) {
    if (!violatesReference(error)) throw error;
    const group = await findGroup(db, id);
    throw new DomainError("conflict", propertyRefusals.groupInUse(group?.size ?? 0));
  }
}

/** Why a folder stays: how many properties it has; null if it is empty. */
export function explainGroupUse({ size }: PropertyGroup): string | null {
  return size > 0 ? propertyRefusals.groupInUse(size) : null;
}
