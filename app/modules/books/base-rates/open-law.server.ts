import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { latestFirst, selectConsumerPrices } from "../../portfolio/consumer-prices/consumer-price-noun.server";
import { baseRateNoun, baseRatesOf } from "./base-rate-noun.server";

/** What people typed in of the laws beside what the product knows, in one round trip, the latest first. */
export async function openLaw(db: Db) {
  const [rates, prices] = await runBatch(db, [baseRateNoun.select(db), selectConsumerPrices(db)]);
  return { rates: baseRatesOf(rates).reverse(), prices: prices.sort(latestFirst) };
}
