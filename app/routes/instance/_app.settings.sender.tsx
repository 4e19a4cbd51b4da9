import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { typedText } from "~/http/wire/form-failure";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { typedValues } from "~/modules/base/fields/typed-values";
import { changeSettings } from "~/modules/base/settings/change-settings.server";
import { openSettings } from "~/modules/base/settings/open-settings";
import { senderFields } from "~/modules/base/settings/settings-fields";
import { senderTexts as texts } from "~/texts/settings/sender";
import { settingsTexts } from "~/texts/settings/settings";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConflictChoice } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { type HearsFocus, useFaultFocus, useKeptFocus } from "~/ui/fields/form-focus";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { SavedNotice } from "~/ui/page/saved-notice";
import { RequestKey } from "~/ui/request-key";

const HERE = "/settings/sender";

/** Fields that share a line with another one; all others take one of their own. */
const widths: Partial<Record<(typeof senderFields)[number]["key"], string>> = {
  senderZipCode: "sm:col-span-2",
  senderCity: "sm:col-span-4",
  senderPhone: "sm:col-span-3",
  senderMail: "sm:col-span-3",
};

export const loader = pageLoader("openSettings", async ({ db }) => {
  const settings = await openSettings(db);
  return { version: settings.version, values: typedValues(senderFields, settings) };
});

export const action = pageAction("openSettings", async ({ db, actor, form, context }) => {
  const { version, values, settled } = readRowForm(form, senderFields);
  await changeSettings(db, actor, { version, values, settled, wholeForm: true }, dayOf(context.now));
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function SenderSettings() {
  const { version } = useLoaderData<typeof loader>();
  // A control keeps its first value, so what was saved is drawn anew.
  const key = `${version} ${useAttempt(useActionData<typeof action>()?.failure)}`;
  const hearsFocus = useKeptFocus(key);
  return (
    <Card id="sender-title" title={texts.title} className="max-w-[640px]">
      <SenderForm key={key} {...hearsFocus} />
      <SavedNotice here={HERE} />
    </Card>
  );
}

function SenderForm(hearsFocus: HearsFocus) {
  const { version, values } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { form, field: control } = useFields("sender", values, failure);
  const busy = useNavigation().state !== "idle";
  const element = useRef<HTMLFormElement>(null);
  useFaultFocus(element, failure);
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...getFormProps(form)}
      ref={element}
      {...hearsFocus}
      className="grid gap-4 p-4 sm:grid-cols-6"
    >
      <RequestKey form="sender" />
      <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
      {failure && (
        <div className="sm:col-span-6">
          <Alert id={form.errorId}>{failure.message}</Alert>
        </div>
      )}
      <p className="sm:col-span-6">{texts.explanation}</p>
      {senderFields.map((field) => {
        const conflict = failure?.conflicts.find((one) => one.field === field.key);
        return (
          <FieldInput
            key={field.key}
            field={field}
            control={control(field.key)}
            className={widths[field.key] ?? "sm:col-span-6"}
            note={conflict && <ConflictChoice field={field} conflict={conflict} version={failure?.version ?? 0} />}
          />
        );
      })}
      <div className="flex gap-2 sm:col-span-6">
        <Button look="primary" id={`${form.id}-save`} aria-disabled={busy}>
          {texts.save}
        </Button>
        <LinkButton to="/settings/history?kind=settings" look="quiet">
          {settingsTexts.history}
        </LinkButton>
      </div>
    </Form>
  );
}
