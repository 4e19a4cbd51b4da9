import { ownerFields, paymentFields, senderFields } from "~/modules/base/settings/settings-fields";
import { senderTexts } from "~/texts/settings/sender";
import { SettingsForm } from "./_app.settings/settings-form";
import { settingsFormEdge } from "./_app.settings/settings-form-edge";

const HERE = "/settings/sender";

/** Fields that share a line with another one. */
const widths = {
  senderZipCode: "sm:col-span-2",
  senderCity: "sm:col-span-4",
  senderPhone: "sm:col-span-3",
  senderMail: "sm:col-span-3",
  noticeDays: "max-w-[260px] sm:col-span-6",
};

const fields = [...senderFields, ...paymentFields, ...ownerFields] as const;

const edge = settingsFormEdge(HERE, fields);

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function SenderSettings() {
  return (
    <SettingsForm name="sender" here={HERE} fields={fields} texts={senderTexts} widths={widths}>
      <p className="text-soft sm:col-span-6">{senderTexts.payments}</p>
      <p className="text-soft sm:col-span-6">{senderTexts.owners}</p>
    </SettingsForm>
  );
}
