import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { jsonTable } from "../../../../db/json-table";
import { consumerPrices } from "../../../../db/schema/settings";
import { consumerPriceTexts as texts } from "../../../texts/reports/consumer-prices";
import type { Actor } from "../../base/edits/actor";
import { refusalAt } from "../../base/edits/refusal-at";
import { writeOnce } from "../../base/edits/request-keys.server";
import { fieldsSchema } from "../../base/fields/fields-schema";
import { recordCreatedRows } from "../../base/history/record-history.server";
import { consumerPriceNoun, pricesBase } from "./consumer-price-noun.server";
import { pastedFields } from "./pasted-fields";
import { readPastedPrices } from "./read-pasted-prices";

/** What a form says of several months at once. */
export const pastedSchema = fieldsSchema(pastedFields, "form");

type Pasted = { pasted?: string | null; base?: number | null; source?: string | null };

/** Enters the index of months that were copied; those that are there stay as they are, and if all are it is refused. */
export async function pastePrices(db: Db, actor: Actor, { pasted, base, source }: Pasted): Promise<void> {
  const prices = readPastedPrices(pasted ?? "");
  const year = base ?? pricesBase;
  const isNew = await writeOnce(db, actor, [
    sql`insert into ${consumerPrices} (month, value, base, source, create_time)
      select month, value, ${year}, ${source || texts.usualSource}, ${actor.now} from ${jsonTable(["month", "value"], prices)} where true
      on conflict do nothing`,
    recordCreatedRows(
      actor,
      consumerPriceNoun.history,
      sql`${consumerPrices.createTime} = ${actor.now} and ${consumerPrices.base} = ${year}`,
    ),
  ]);
  if (!isNew) throw refusalAt("pasted", texts.allThere);
}
