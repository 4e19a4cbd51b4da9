import { rowOf } from "~/http/nouns/api-of";
import { accountNoun } from "~/modules/books/accounts/account-noun.server";

const edge = rowOf(accountNoun);

export const loader = edge.loader;
export const action = edge.action;
