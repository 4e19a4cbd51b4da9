import { DomainError } from "../../modules/base/domain-error";
import type { Noun } from "../../modules/base/nouns/noun.server";
import { accountNoun } from "../../modules/books/accounts/account-noun.server";
import { bankAccountNoun } from "../../modules/books/bank-accounts/bank-account-noun.server";
import { loanNoun } from "../../modules/books/loans/loan-noun.server";
import { groupNoun } from "../../modules/portfolio/property-groups/group-noun.server";
import { followUpNoun } from "../../modules/together/follow-ups/follow-up-noun.server";
import { userNoun } from "../../modules/together/users/user-noun.server";
import { refusals } from "../../texts/refusals";
import { jsonEdge } from "../json-edge";
import { pageAction, pageLoader } from "../page-edge";
import { listOf, rowOf } from "./api-of";
import { deletionOf } from "./delete-page";
import { rowPage } from "./row-page";

/** All nouns that are described, by their names in addresses, with what the network asks of them. */
export const nounEdges = {
  "property-groups": edgesOf(groupNoun),
  users: edgesOf(userNoun),
  accounts: edgesOf(accountNoun),
  "bank-accounts": edgesOf(bankAccountNoun),
  loans: edgesOf(loanNoun),
  "follow-ups": edgesOf(followUpNoun),
};

type NounEdges = ReturnType<typeof edgesOf>;

const noPath = jsonEdge({});

/** What `/api` answers under the name of a noun: for its list, or for a row. */
export function apiAt(name: string | undefined, of: "list" | "row") {
  return edgesAt(name)?.[of] ?? noPath;
}

/** The loader and the action of the dialog that an address ends with: `…/follow-ups/new`, `…/follow-ups/7/edit` or `…/follow-ups/7/delete`. */
export function dialogAt(address: string) {
  const { pathname, search } = new URL(address);
  const [, above = "", name, dialog] = /^(.*)\/([a-z-]+)(?:\/[^/]*)?\/(new|edit|delete)$/.exec(pathname) ?? [];
  // Over the screen of what it belongs to, or over its own list.
  const parent = (/\/\d+$/.test(above) ? above : `${above}/${name}`) + search;
  return edgesAt(name)?.dialog(dialog ?? "", parent) ?? noDialog;
}

const refuse = async () => {
  throw new DomainError("not-found", refusals.pathNotFound);
};
const noDialog = { loader: pageLoader("readPortfolio", refuse), action: pageAction("readPortfolio", refuse) };

function edgesAt(name = ""): NounEdges | undefined {
  return Object.hasOwn(nounEdges, name) ? nounEdges[name as keyof typeof nounEdges] : undefined;
}

function edgesOf<Row extends { id: number; version: number }, Sent>(noun: Noun<Row, Sent>) {
  const { ask, rights } = noun;
  return {
    rights,
    list: listOf(noun),
    row: rowOf(noun),
    dialog: (dialog: string, parent: string) => {
      if (dialog === "delete") return deletionOf(noun, () => parent);
      return ask && rowPage(noun, ask, { isNew: dialog === "new", parent });
    },
  };
}
