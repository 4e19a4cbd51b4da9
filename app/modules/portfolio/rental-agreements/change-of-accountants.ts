import type { Db } from "../../../../db/client";
import type { Day } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import type { RowChange } from "../../base/edits/row-change";
import { changeAgreement } from "./change-agreement.server";

/** Changes what accountants keep of a tenant, accounts or a stop on dunning, and nothing else of the agreement. */
export function changeOfAccountants(db: Db, actor: Actor, edit: RowChange, today: Day): Promise<void> {
  return changeAgreement(db, actor, { ...edit, rentSteps: undefined, confirmOverlap: false }, today);
}
