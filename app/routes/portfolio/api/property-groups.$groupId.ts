import { rowOf } from "~/http/nouns/api-of";
import { groupNoun } from "~/modules/portfolio/property-groups/group-noun.server";

const edge = rowOf(groupNoun);

export const loader = edge.loader;
export const action = edge.action;
