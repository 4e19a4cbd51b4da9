import type { MetaFunction } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { COST_BOARD } from "~/modules/books/settlements/sheet/cost-paths";
import { type Area, areaMeta, TabbedArea } from "~/screens/tabbed-area";
import { accountingTexts } from "~/texts/accounting/accounting";
import { paymentRunTexts } from "~/texts/accounting/payment-runs";
import { billTexts } from "~/texts/costs/bills";
import { costBoardTexts } from "~/texts/costs/cost-board";
import { datevTexts } from "~/texts/taxes/datev";
import { SavedNotice } from "~/ui/page/saved-notice";

const OPEN_LINES = "/accounting/unaccounted-entries";

/** The screens to which a saved booking leads back. */
const BOOKING_LISTS = [OPEN_LINES, "/accounting/ledger-entries", "/accounting/balances"];

const area: Area = {
  title: accountingTexts.title,
  to: "/accounting",
  tabs: [
    { to: OPEN_LINES, label: accountingTexts.unaccountedEntries },
    { to: "/accounting/ledger-entries", label: accountingTexts.ledgerEntries },
    { to: "/accounting/balances", label: accountingTexts.balances },
    { to: "/accounting/bank-transactions", label: accountingTexts.bankTransactions },
    { to: "/accounting/bills", label: billTexts.title },
    { to: "/accounting/payment-runs", label: paymentRunTexts.title },
    { to: COST_BOARD, label: costBoardTexts.title },
    { to: "/accounting/datev", label: datevTexts.title },
    { to: "/accounting/bank-accounts", label: accountingTexts.bankAccounts },
  ],
};

export const loader = pageLoader("openAccounting", async () => null);

export const meta: MetaFunction = (route) => areaMeta(area, route);

export default function Accounting() {
  return (
    <>
      <TabbedArea {...area} />
      <SavedNotice here={BOOKING_LISTS} except={OPEN_LINES} />
    </>
  );
}
