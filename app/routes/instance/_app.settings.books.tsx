import { useLoaderData } from "@remix-run/react";
import { booksFields } from "~/modules/base/settings/settings-fields";
import { booksTexts as texts } from "~/texts/settings/books";
import { SettingsForm } from "./_app.settings/settings-form";
import { settingsFormEdge } from "./_app.settings/settings-form-edge";

const HERE = "/settings/books";

const narrow = "max-w-[220px] sm:col-span-6";
const widths = { booksBegin: narrow, graceDays: "max-w-[320px] sm:col-span-6" };

const edge = settingsFormEdge(HERE, booksFields);

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function BooksSettings() {
  const { booksBegin, proposedBooksBegin } = useLoaderData<typeof loader>();
  return (
    <SettingsForm name="settings" here={HERE} fields={booksFields} texts={texts} widths={widths}>
      <p className="text-soft sm:col-span-6">
        {proposedBooksBegin && texts.byStatement(proposedBooksBegin)} {booksBegin === null && texts.unset}{" "}
        {texts.opening} {texts.grace}
      </p>
    </SettingsForm>
  );
}
