import { accountTexts } from "../../../texts/accounting/accounts";
import { refuseDuplicate } from "../../base/edits/refuse-duplicate.server";

/** Awaits a write of a ledger account; a second one for clearing is a `conflict` at the field. */
export function refuseSecondClearing<T>(write: Promise<T>): Promise<T> {
  return refuseDuplicate(write, {
    index: "accounts.routing_key",
    field: "routingKey",
    sentence: accountTexts.secondClearing,
  });
}
