import { listOf } from "~/http/nouns/api-of";
import { loanNoun } from "~/modules/books/loans/loan-noun.server";

const edge = listOf(loanNoun);

export const loader = edge.loader;
export const action = edge.action;
