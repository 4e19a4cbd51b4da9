import { rowOf } from "~/http/nouns/api-of";
import { userNoun } from "~/modules/together/users/user-noun.server";

const edge = rowOf(userNoun);

export const loader = edge.loader;
export const action = edge.action;
