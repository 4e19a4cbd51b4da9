import type { CurrentUser } from "../../auth/current-user";
import { DomainError } from "../../modules/base/domain-error";
import type { Noun } from "../../modules/base/nouns/noun.server";
import { accountNoun } from "../../modules/books/accounts/account-noun.server";
import { agreementDueNoun } from "../../modules/books/agreement-dues/agreement-due-noun.server";
import { bankAccountNoun } from "../../modules/books/bank-accounts/bank-account-noun.server";
import { billNoun } from "../../modules/books/bills/bill-noun.server";
import { loanNoun } from "../../modules/books/loans/loan-noun.server";
import { mandateNoun } from "../../modules/books/mandates/mandate-noun.server";
import { consumerPriceNoun } from "../../modules/portfolio/consumer-prices/consumer-price-noun.server";
import { meterNoun } from "../../modules/portfolio/meters/meter-noun.server";
import { groupNoun } from "../../modules/portfolio/property-groups/group-noun.server";
import { followUpNoun } from "../../modules/together/follow-ups/follow-up-noun.server";
import { userNoun } from "../../modules/together/users/user-noun.server";
import { deletionTexts } from "../../texts/deletions";
import { refusals } from "../../texts/refusals";
import { jsonEdge } from "../json-edge";
import { pageAction, pageLoader } from "../page-edge";
import { wayToBookings } from "../way-to-bookings";
import type { DeleteQuestion } from "../wire/delete-question";
import { listJson, rowJson } from "./api-of";
import { deletionOf } from "./delete-page";
import { rowPage } from "./row-page";

/** All nouns that are described, by their names in addresses, with what the network asks of them. */
export const nounEdges = {
  "property-groups": edgesOf(groupNoun, ({ id }) => ({ to: `/property-groups/${id}`, label: deletionTexts.toObjects })),
  users: edgesOf(userNoun),
  accounts: edgesOf(accountNoun, ({ id, routingKey }, user) =>
    routingKey === "CASH_CLEARING" ? null : wayToBookings(user, { accountId: id }),
  ),
  "bank-accounts": edgesOf(bankAccountNoun, ({ id }, user) =>
    wayToBookings(user, { flowType: "BANK_ACCOUNT", flowId: id }),
  ),
  loans: edgesOf(loanNoun, ({ id }, user) => wayToBookings(user, { flowType: "LOAN", flowId: id })),
  "follow-ups": edgesOf(followUpNoun),
  dues: edgesOf(agreementDueNoun),
  mandates: edgesOf(mandateNoun),
  bills: edgesOf(billNoun),
  meters: edgesOf(meterNoun),
  "consumer-prices": edgesOf(consumerPriceNoun),
};

type NounEdges = ReturnType<typeof edgesOf>;

const noPath = jsonEdge({});

/** What `/api` answers under the name of a noun: for its list, or for a row. */
export function apiAt(name: string | undefined, of: "list" | "row") {
  return edgesAt(name)?.[of] ?? noPath;
}

/** The loader and the action of the dialog that an address ends with: `…/follow-ups/new`, `…/follow-ups/7/edit` or `…/follow-ups/7/delete`. */
export function dialogAt(address: string) {
  const { pathname, searchParams } = new URL(address);
  const [, above = "", name, dialog] = /^(.*)\/([a-z-]+)(?:\/[^/]*)?\/(new|edit|delete)$/.exec(pathname) ?? [];
  // Over the screen of what it belongs to, or over its own list.
  const parent = /\/(\d+|account|law)$/.test(above) ? above : `${above}/${name}`;
  // A grid shows the row that was asked for no more.
  searchParams.delete("row");
  return edgesAt(name)?.dialog(dialog ?? "", searchParams.size > 0 ? `${parent}?${searchParams}` : parent) ?? noDialog;
}

const refuse = async () => {
  throw new DomainError("not-found", refusals.pathNotFound);
};
const noDialog = { loader: pageLoader("readPortfolio", refuse), action: pageAction("readPortfolio", refuse) };

function edgesAt(name = ""): NounEdges | undefined {
  return Object.hasOwn(nounEdges, name) ? nounEdges[name as keyof typeof nounEdges] : undefined;
}

/** `way` leads to what keeps a row from being deleted. */
function edgesOf<Row extends { id: number; version: number }, Sent>(
  noun: Noun<Row, Sent>,
  way: (row: Row, user: CurrentUser) => DeleteQuestion["way"] = () => null,
) {
  const { ask, rights } = noun;
  return {
    rights,
    list: listJson(noun),
    row: rowJson(noun),
    dialog: (dialog: string, parent: string) => {
      if (dialog === "delete") return deletionOf(noun, parent, way);
      return ask && rowPage(noun, ask, { isNew: dialog === "new", parent });
    },
  };
}
