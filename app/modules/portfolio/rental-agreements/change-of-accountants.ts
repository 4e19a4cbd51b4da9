import type { Db } from "../../../../db/client";
import type { Day } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import type { RowChange } from "../../base/edits/row-change";
import { dunningNoteField, dunningStopField, ibansField } from "./agreement-fields";
import type { AgreementRequest } from "./agreement-request";
import { changeAgreement } from "./change-agreement.server";

/** Changes what accountants keep of a tenant, accounts or a stop on dunning, and nothing else of the agreement. */
export function changeOfAccountants(db: Db, actor: Actor, edit: RowChange, today: Day): Promise<void> {
  return changeAgreement(db, actor, { ...edit, rentSteps: undefined, confirmOverlap: false }, today);
}

const ownFields: readonly string[] = [ibansField, dunningStopField, dunningNoteField].map(({ key }) => key);

/** Whether a request changes what accountants keep of a tenant, and nothing else. */
export function isOfAccountants({ values, rentSteps }: AgreementRequest): boolean {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return rentSteps === undefined && sent.every(([key]) => ownFields.includes(key));
}
