import { eq } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { costStatements } from "../../../../db/schema/books/cost-statements";
import { costStatementTexts } from "../../../texts/costs/cost-statements";

/** What is said of the cost statements that go with a property, none if there are none. */
export async function tellLostStatements(db: Db, propertyId: number): Promise<string[]> {
  const count = await db.$count(costStatements, eq(costStatements.propertyId, propertyId));
  return count > 0 ? [costStatementTexts.lost(count)] : [];
}
