import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { giveKeyBack, takeKey } from "../../base/edits/request-keys.server";
import type { Table } from "../../base/spreadsheets/table";
import { createSpreadsheet, type GoogleDrive } from "./create-spreadsheet";

/** Makes a spreadsheet and returns its address; the same request again is a `conflict` until this one has its answer. */
export async function createSpreadsheetOnce(db: Db, actor: Actor, table: Table, drive: GoogleDrive): Promise<string> {
  await takeKey(db, actor);
  try {
    return await createSpreadsheet(table, drive);
  } catch (error) {
    await giveKeyBack(db, actor);
    throw error;
  }
}
