import { BookOpen, Info } from "lucide-react";
import { accountFields, drawnAccountFields } from "~/modules/books/accounts/account-fields";
import { accountNoun, listEditableAccounts } from "~/modules/books/accounts/account-noun.server";
import { routingKeys } from "~/modules/books/accounts/routing-keys";
import { accountTexts } from "~/texts/accounting/accounts";
import { Card } from "~/ui/card";
import { SettingsGrid, type SettingsGridDescription } from "./_app.settings/settings-grid";
import { settingsGridEdge } from "./_app.settings/settings-grid-edge";

const grid = {
  noun: "account",
  here: "/settings/accounts",
  caption: accountTexts.caption,
  hint: accountTexts.hint,
  fields: drawnAccountFields,
  none: { icon: BookOpen, title: accountTexts.none, hint: accountTexts.noneHint },
  below: <RoutingKeys />,
} as const satisfies SettingsGridDescription;

const edge = settingsGridEdge({ ...grid, fields: accountFields }, accountNoun, {
  rows: listEditableAccounts,
  beside: ({ keyFixed }) => ({ fixed: keyFixed === null ? undefined : { routingKey: keyFixed } }),
});

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function AccountSettings() {
  return <SettingsGrid {...grid} />;
}

function RoutingKeys() {
  return (
    <Card id="routing-keys" title={accountTexts.keys} className="mt-6">
      <dl className="grid gap-x-8 p-4 lg:grid-cols-2">
        {routingKeys.map(({ value, label, explanation }) => (
          <div key={value} className="border-line border-b py-2 last:border-b-0 lg:nth-last-2:border-b-0">
            <dt className="flex flex-wrap items-baseline gap-x-2 font-[550]">
              {label}
              <details className="group font-normal text-small text-soft">
                <summary
                  aria-label={accountTexts.apiKeyOf(label)}
                  title={accountTexts.apiKey}
                  className="inline-block rounded-sm hover:text-ink [&::-webkit-details-marker]:hidden"
                >
                  <Info size={14} aria-hidden />
                </summary>
                <code className="ml-1">{value}</code>
              </details>
            </dt>
            <dd className="text-note text-soft">{explanation}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
