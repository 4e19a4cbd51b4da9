import { listOf } from "~/http/nouns/api-of";
import { bankAccountNoun } from "~/modules/books/bank-accounts/bank-account-noun.server";

const edge = listOf(bankAccountNoun);

export const loader = edge.loader;
export const action = edge.action;
