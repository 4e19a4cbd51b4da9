import { datevFields } from "~/modules/base/settings/settings-fields";
import { datevTexts as texts } from "~/texts/taxes/datev";
import { SettingsForm } from "./_app.settings/settings-form";
import { settingsFormEdge } from "./_app.settings/settings-form-edge";

const HERE = "/settings/datev";

const widths = {
  datevAdviser: "sm:col-span-3",
  datevClient: "sm:col-span-3",
  datevYearBegins: "sm:col-span-3",
  datevAccountLength: "sm:col-span-3",
};

const edge = settingsFormEdge(HERE, datevFields);

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function DatevSettings() {
  return (
    <SettingsForm
      name="datev"
      here={HERE}
      fields={datevFields}
      texts={{ title: texts.settings, explanation: texts.settingsExplanation }}
      widths={widths}
    >
      <p className="text-soft sm:col-span-6">{texts.settingsNumbers}</p>
    </SettingsForm>
  );
}
