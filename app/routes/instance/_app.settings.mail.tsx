import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageLoader } from "~/http/page-edge";
import { DomainError } from "~/modules/base/domain-error";
import { mailFields } from "~/modules/base/settings/settings-fields";
import { digestTexts } from "~/texts/deadlines/digest";
import { refusals } from "~/texts/refusals";
import { SettingsForm } from "./_app.settings/settings-form";
import { settingsFormEdge } from "./_app.settings/settings-form-edge";

const HERE = "/settings/mail";

const texts = { title: digestTexts.settings, explanation: digestTexts.explanation };

const edge = settingsFormEdge(HERE, mailFields);

/** Without a binding there is no such page. */
const demandMail = pageLoader("openSettings", async ({ context }) => {
  if (!context.mail) throw new DomainError("not-found", refusals.pathNotFound);
});

export const loader = async (call: LoaderFunctionArgs) => {
  await demandMail(call);
  return edge.loader(call);
};
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function MailSettings() {
  return <SettingsForm name="mail" here={HERE} fields={mailFields} texts={texts} />;
}
