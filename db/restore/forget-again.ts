import { open, readFile } from "node:fs/promises";
import { asc, desc } from "drizzle-orm";
import { DomainError } from "../../app/modules/base/domain-error";
import type { FileStore } from "../../app/modules/base/files/file-store";
import { type ErasureList, erasureListSchema } from "../../app/modules/instance/erasures/erasure-list";
import { type Repeated, repeatErasures } from "../../app/modules/instance/erasures/repeat-erasures.server";
import { fullNameOf } from "../../app/modules/together/users/full-name";
import { erasureTexts } from "../../app/texts/persons/erasures";
import { restoreTexts } from "../../app/texts/settings/backup";
import type { Db } from "../client";
import { users } from "../schema/users";
import { readErasuresOf } from "./open-backup";

/** Reads who was forgotten of a list that was downloaded, or of a later backup. */
export async function readErasures(path: string): Promise<ErasureList> {
  const file = await open(path).catch(() => {
    throw new DomainError("refused", restoreTexts.unreadable(path));
  });
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  if (buffer.toString("latin1") === "PK") return readErasuresOf(path);
  try {
    return erasureListSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    throw new DomainError("refused", erasureTexts.listBad);
  }
}

/** Forgets again in what was just put back, as the first of its admins. */
export async function forgetAgain(tools: { db: Db; files: FileStore }, list: ErasureList): Promise<Repeated> {
  const [admin] = await tools.db.select().from(users).orderBy(desc(users.admin), asc(users.id)).limit(1);
  if (!admin) return { done: 0, left: list.erasures.length };
  const actor = { userId: admin.id, userName: fullNameOf(admin), now: new Date().toISOString(), requestKey: null };
  return repeatErasures(tools, actor, list);
}
