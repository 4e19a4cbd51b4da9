import { rowOf } from "~/http/nouns/api-of";
import { loanNoun } from "~/modules/books/loans/loan-noun.server";

const edge = rowOf(loanNoun);

export const loader = edge.loader;
export const action = edge.action;
