import { demandRight } from "../auth/demand-right";
import { DomainError } from "../modules/base/domain-error";
import { restoreFromTrash, wasRestored } from "../modules/base/trash/trash.server";
import { findTrash, trashedKinds } from "../modules/overview/trash/trash-list.server";
import { trashTexts } from "../texts/settings/trash";
import type { FormCall } from "./page-edge";

type Asked = Parameters<typeof findTrash>[1];

/** Brings something back from the trash, with the right to what it is; returns what it is, null if this very request did so before. */
export async function restoreTrash(
  { db, user, actor, context }: Pick<FormCall, "db" | "user" | "actor" | "context">,
  asked: Asked,
) {
  const entry = await findTrash(db, asked, context.now);
  if (!entry && (await wasRestored(db, actor))) return null;
  // What an address names is not found; what was there a moment ago is gone.
  if (!entry) throw new DomainError("conflict", trashTexts.gone);
  const trashed = trashedKinds[entry.kind];
  demandRight(user, trashed.rights.read);
  demandRight(user, trashed.rights.restore);
  await restoreFromTrash(db, actor, trashed, entry);
  await context.sendJobs();
  return { kind: entry.kind, id: entry.rowId };
}
