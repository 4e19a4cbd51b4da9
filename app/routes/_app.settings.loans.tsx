import { HandCoins } from "lucide-react";
import { changeLoan } from "~/modules/loans/change-loan";
import { createLoan } from "~/modules/loans/create-loan";
import { DEFAULT_INTEREST_METHOD } from "~/modules/loans/interest-methods";
import { listLoans } from "~/modules/loans/list-loans";
import { loanFields } from "~/modules/loans/loan-fields";
import { loanTexts } from "~/texts/accounting/loans";
import { SettingsGrid, type SettingsGridDescription } from "./_app.settings/settings-grid";
import { settingsGridEdge } from "./_app.settings/settings-grid-edge";

const grid = {
  noun: "loan",
  here: "/settings/loans",
  caption: loanTexts.caption,
  hint: loanTexts.hint,
  fields: loanFields,
  defaults: { interestMethod: DEFAULT_INTEREST_METHOD },
  none: { icon: HandCoins, title: loanTexts.none, hint: loanTexts.noneHint },
  wide: true,
} as const satisfies SettingsGridDescription;

const edge = settingsGridEdge(grid, {
  mayRead: "readLoans",
  mayChange: "changeLoans",
  list: listLoans,
  create: createLoan,
  change: changeLoan,
});

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function LoanSettings() {
  return <SettingsGrid {...grid} />;
}
