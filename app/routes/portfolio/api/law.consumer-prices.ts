import { listJson } from "~/http/nouns/api-of";
import { consumerPriceNoun } from "~/modules/portfolio/consumer-prices/consumer-price-noun.server";

const edge = listJson(consumerPriceNoun);

export const loader = edge.loader;
export const action = edge.action;
