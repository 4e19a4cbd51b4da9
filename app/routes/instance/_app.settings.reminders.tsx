import { passageFields } from "~/modules/base/settings/settings-fields";
import { reminderTexts } from "~/texts/accounting/reminders";
import { reminderSettingsTexts as texts } from "~/texts/settings/reminders";
import { SettingsForm } from "./_app.settings/settings-form";
import { settingsFormEdge } from "./_app.settings/settings-form-edge";

const HERE = "/settings/reminders";

const edge = settingsFormEdge(HERE, passageFields);

export const loader = edge.loader;
export const action = edge.action;

export { sendForm as clientAction } from "~/http/wire/send-form";

const LEVELS = [1, 2, 3] as const;

/** The words that a team gives its letters to tenants who have not paid, and those that stand there without. */
export default function ReminderSettings() {
  return (
    <SettingsForm name="reminders" here={HERE} fields={passageFields} texts={texts}>
      <details className="sm:col-span-6">
        <summary className="cursor-pointer py-1.5 text-small text-soft">{texts.own}</summary>
        <dl className="mt-1 grid gap-3 text-small">
          {LEVELS.map((level) => (
            <div key={level}>
              <dt className="font-[600]">{reminderTexts.levels[level]}</dt>
              <dd className="mt-0.5">{reminderTexts.openings[level]}</dd>
              <dd className="mt-1">{reminderTexts.closings[level]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </SettingsForm>
  );
}
