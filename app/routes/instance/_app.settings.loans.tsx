import { HandCoins } from "lucide-react";
import { DEFAULT_INTEREST_METHOD } from "~/modules/books/loans/interest/interest-methods";
import { loanFields } from "~/modules/books/loans/loan-fields";
import { loanNoun } from "~/modules/books/loans/loan-noun.server";
import { loanToApi } from "~/modules/books/loans/loan-to-api";
import { sumUpRates } from "~/modules/books/loans/show-rates";
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
  remarkHead: loanTexts.rates,
  confirmation: { name: "confirmClosedYears", label: loanTexts.confirmClosedYears },
  wide: true,
} as const satisfies SettingsGridDescription;

const edge = settingsGridEdge(grid, loanNoun, {
  rows: async (db, today) =>
    (await loanNoun.list(db)).map((loan) => ({ ...loanToApi(loan, today), remark: sumUpRates(loan, today) })),
  beside: ({ id, rateSteps, remark }) => ({
    remark,
    remarkTo: `/settings/loans/${id}/rates`,
    fixed: rateSteps.length > 1 ? { annualInterestRate: loanTexts.severalRates } : undefined,
  }),
});

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function LoanSettings() {
  return <SettingsGrid {...grid} />;
}
