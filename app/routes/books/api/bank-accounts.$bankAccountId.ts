import { rowOf } from "~/http/nouns/api-of";
import { bankAccountNoun } from "~/modules/books/bank-accounts/bank-account-noun.server";

const edge = rowOf(bankAccountNoun);

export const loader = edge.loader;
export const action = edge.action;
