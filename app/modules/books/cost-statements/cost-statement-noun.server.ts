import { eq, sql } from "drizzle-orm";
import { runBatch } from "../../../../db/run-batch";
import { costStatements, settlements } from "../../../../db/schema/books/cost-statements";
import { properties } from "../../../../db/schema/properties";
import { costStatementTexts as texts } from "../../../texts/costs/cost-statements";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { refusalAt } from "../../base/edits/refusal-at";
import { completeValues } from "../../base/fields/complete-values";
import { deleteRecorded } from "../../base/history/record-history.server";
import { columnsOf, makeNoun, type RowOf } from "../../base/nouns/noun.server";
import { costStatementFields } from "./cost-statement-fields";
import { costStatementSchema } from "./cost-statement-request";

const schema = costStatementSchema("json");

const settlementsOf = (id: number) => sql`select 1 from ${settlements} as settled where settled.statement_id = ${id}`;
const unsettled = (id: number) => sql`not exists (${settlementsOf(id)} and settled.cancel_time is null)`;
const neverSettled = (id: number) => sql`not exists (${settlementsOf(id)})`;

/**
 * What properties cost. What somebody was sent of it keeps it as it is until that is cancelled, and from then on it is not deleted.
 */
export const costStatementNoun = makeNoun({
  kind: "cost-statement",
  table: costStatements,
  fields: costStatementFields,
  // Written out: in a statement about one table drizzle leaves the table's name away.
  title: sql`(select concat_ws(', ', property.street_and_number, property.indoor_location) from ${properties} as property
    where property.id = cost_statements.property_id) || ' ' || substr(to_date, 1, 4)`,
  columns: { ...columnsOf(costStatements, costStatementFields), createTime: costStatements.createTime },
  standing: null,
  order: (one, other) => other.to.localeCompare(one.to) || one.id - other.id,
  words: {
    notFound: texts.notFound,
    deleteQuestion: () => texts.deleteQuestion,
    deleteExplanation: ({ from, to }) => texts.deleteExplanation(from, to),
  },
  rights: { read: "openAccounting", change: "openAccounting" },
  api: { schema, answer: (row) => row, list: "array" },
  references: { propertyId: { table: properties, sentence: propertyTexts.notFound } },
  complete: (sent) => {
    const values = completeValues(costStatementFields, sent, { items: "[]" });
    refuseTurned(values);
    return values;
  },
  rules: (_, __, { id }) => ({
    check: (next, stored) => {
      if (next.propertyId !== stored.propertyId) throw refusalAt("propertyId", texts.otherProperty);
      refuseTurned(next);
    },
    guard: () => ({
      condition: unsettled(id),
      refuse: async () => new DomainError("conflict", texts.isSettled),
    }),
  }),
  removal: (actor, told, id) => deleteRecorded(actor, told, id, neverSettled(id)),
  keeping: {
    read: async (db, id) => {
      const [[found]] = await runBatch(db, [
        sql<{ count: number }>`select count(*) as count from ${settlements} where ${eq(settlements.statementId, id)}`,
      ]);
      return found?.count ?? 0;
    },
    explain: (_, count) => (count > 0 ? texts.wasSettled(count) : null),
  },
});

export type StoredStatement = RowOf<typeof costStatementNoun>;

function refuseTurned({ from, to }: { from: Day; to: Day }): void {
  if (to < from) throw refusalAt("to", texts.turned);
}
