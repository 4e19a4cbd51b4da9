import { countDistinct, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { legs } from "../../../db/schema/ledger";
import type { FlowType, SubFlowType } from "./relation-types";

/** How many transactions have a leg that relates to something, as its relation or within it. */
export async function countBookings(db: Db, type: FlowType | SubFlowType, id: number): Promise<number> {
  const [found] = await db
    .select({ count: countDistinct(legs.transactionId) })
    .from(legs)
    .where(relatingTo(type, id));
  return found?.count ?? 0;
}

/** The condition on legs that relate to something with either entry, as their relation or within it. */
export function relatingTo(type: FlowType | SubFlowType, id: number): SQL {
  const relations = [
    [legs.sourceFlowType, legs.sourceFlowId],
    [legs.targetFlowType, legs.targetFlowId],
    [legs.sourceSubFlowType, legs.sourceSubFlowId],
    [legs.targetSubFlowType, legs.targetSubFlowId],
  ].map(([flowType, flowId]) => sql`(${flowType} = ${type} and ${flowId} = ${id})`);
  return sql`(${sql.join(relations, sql` or `)})`;
}

/** Holds while no booking relates to something: the condition under which it may be deleted. */
export function unbooked(type: FlowType | SubFlowType, id: number): SQL {
  return sql`not exists (select 1 from ${legs} where ${relatingTo(type, id)})`;
}
