import { redirect } from "@remix-run/cloudflare";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { typedValues } from "~/modules/base/fields/typed-values";
import { changeSettings } from "~/modules/base/settings/change-settings.server";
import { openSettings } from "~/modules/base/settings/open-settings";
import type { settingsFields } from "~/modules/base/settings/settings-fields";
import { bankAccountNoun } from "~/modules/books/bank-accounts/bank-account-noun.server";

/** The loader and the action of a tab that is one form of some settings, which `SettingsForm` draws. */
export function settingsFormEdge(here: string, fields: readonly (typeof settingsFields)[number][]) {
  return {
    loader: pageLoader("openSettings", async ({ db }) => {
      const [{ version, booksBegin, proposedBooksBegin, ...settings }, accounts] = await Promise.all([
        openSettings(db),
        fields.some(({ key }) => key === "senderBankAccountId") ? bankAccountNoun.list(db) : [],
      ]);
      const choices = accounts.map(({ id, name }) => ({ value: String(id), label: name }));
      return {
        version,
        booksBegin,
        proposedBooksBegin,
        choices,
        values: typedValues(fields, { booksBegin, ...settings }),
      };
    }),
    action: pageAction("openSettings", async ({ db, actor, form, context }) => {
      const { version, values, settled } = readRowForm(form, fields);
      await changeSettings(db, actor, { version, values, settled, wholeForm: true }, dayOf(context.now));
      return redirect(here);
    }),
  };
}

export type SettingsFormEdge = ReturnType<typeof settingsFormEdge>;
