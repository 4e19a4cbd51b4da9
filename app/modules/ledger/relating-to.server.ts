import { type SQL, sql } from "drizzle-orm";
import { legs } from "../../../db/schema/ledger";
import type { FlowType, SubFlowType } from "./flow-types";

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
