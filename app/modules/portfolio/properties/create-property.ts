import { type Db, violatesReference } from "../../../../db/client";
import { validation } from "../../../texts/validation";
import type { Actor } from "../../base/edits/actor";
import { refusalAt } from "../../base/edits/refusal-at";
import type { SentValues } from "../../base/fields/fields-schema";
import { checkOrder } from "./check-order";
import { derivedOf } from "./derived-of";
import { missingReferences } from "./missing-references";
import { insertProperty } from "./repository.server";

/** Creates a property from what was sent, unpublished unless it says otherwise, and returns its id. */
export async function createProperty(db: Db, actor: Actor, values: SentValues): Promise<number> {
  const { groupId } = values;
  if (typeof groupId !== "number") throw refusalAt("groupId", validation.required);
  checkOrder(values);
  try {
    return await insertProperty(db, actor, {
      ...values,
      ...derivedOf(values),
      groupId,
      createTime: actor.now,
      createUserId: actor.userId,
    });
  } catch (error) {
    throw violatesReference(error) ? await missingReferences(db, values) : error;
  }
}
