import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { legs } from "../../../db/schema/ledger";
import type { FlowType, SubFlowType } from "./flow-types";

/** How many transactions have a leg that relates to something, as its relation or within it. */
export async function countBookings(db: Db, type: FlowType | SubFlowType, id: number): Promise<number> {
  const relations = [
    [legs.sourceFlowType, legs.sourceFlowId],
    [legs.targetFlowType, legs.targetFlowId],
    [legs.sourceSubFlowType, legs.sourceSubFlowId],
    [legs.targetSubFlowType, legs.targetSubFlowId],
  ].map(([flowType, flowId]) => sql`(${flowType} = ${type} and ${flowId} = ${id})`);
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${legs.transactionId})` })
    .from(legs)
    .where(sql.join(relations, sql` or `));
  return found?.count ?? 0;
}
