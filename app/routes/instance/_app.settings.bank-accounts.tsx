import { Landmark } from "lucide-react";
import { bankAccountFields } from "~/modules/books/bank-accounts/bank-account-fields";
import { bankAccountNoun } from "~/modules/books/bank-accounts/bank-account-noun.server";
import { bankAccountTexts } from "~/texts/accounting/bank-accounts";
import { SettingsGrid, type SettingsGridDescription } from "./_app.settings/settings-grid";
import { settingsGridEdge } from "./_app.settings/settings-grid-edge";

const grid = {
  noun: "bank-account",
  here: "/settings/bank-accounts",
  caption: bankAccountTexts.caption,
  hint: bankAccountTexts.hint,
  fields: bankAccountFields,
  defaults: { statementType: "CAMT", accountInformationAvailable: "true" },
  none: { icon: Landmark, title: bankAccountTexts.none, hint: bankAccountTexts.noneHint },
  wide: true,
} as const satisfies SettingsGridDescription;

const edge = settingsGridEdge(grid, bankAccountNoun, { rows: bankAccountNoun.list });

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function BankAccountSettings() {
  return <SettingsGrid {...grid} />;
}
